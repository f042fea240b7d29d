"""Pages for print: HTML becomes PDF through WeasyPrint, and PDF becomes pictures through PDFium."""

from __future__ import annotations

import warnings
from io import BytesIO

from host_tools.errors import UserError

# Latin from DejaVu, Chinese from WenQuanYi (Debian: fonts-dejavu-core, fonts-wqy-microhei), or what a system has in their place.
FONT_FAMILY = '"DejaVu Sans", "WenQuanYi Micro Hei", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif'


def pdf_of(html: str) -> bytes:
    """The PDF of a page of HTML. Raises UserError where the libraries that lay it out are missing."""
    try:
        with warnings.catch_warnings():
            # Without Debian's libharfbuzz-subset0 it warns that it will need that one day.
            warnings.simplefilter("ignore", DeprecationWarning)
            from weasyprint import HTML
    except (ImportError, OSError) as trouble:
        reason = str(trouble).splitlines()[0]
        raise UserError(f"PDF needs WeasyPrint and Pango (Debian: libpango-1.0-0, libpangoft2-1.0-0): {reason}") from None
    return HTML(string=html).write_pdf()


def page_count(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(_opened(pdf))


def png_of(pdf: bytes, dpi: int = 150, page: int = 0) -> bytes:
    """One page of a PDF (from 0) as a PNG picture."""
    found = BytesIO()
    # PDF counts in points, 72 to the inch.
    _opened(pdf)[page].render(scale=dpi / 72).to_pil().save(found, "PNG")
    return found.getvalue()


def _opened(pdf: bytes):  # type: ignore[no-untyped-def]
    try:
        from pypdfium2 import PdfDocument
    except (ImportError, OSError) as trouble:
        raise UserError(f"pictures of PDF need pypdfium2: {str(trouble).splitlines()[0]}") from None
    return PdfDocument(pdf)
