"""The electrical rules check with KiCad's own symbols and footprints, of the circuit and of broken copies of it."""

import copy
import subprocess
import sys

import pytest

from hardware.board import sexpr
from hardware.circuit import footprints
from hardware.circuit.netlist import NETLIST, read_netlist, write_netlist
from host_tools.paths import ROOT

pytestmark = pytest.mark.hardware
KEPT = read_netlist()


def move(netlist, pad, net):
    for pads in [*netlist.nets.values(), netlist.free]:
        if pad in pads:
            pads.remove(pad)
    if net:
        netlist.nets.setdefault(net, []).append(pad)


def swapped(netlist):
    """The two outputs of the amplifier on one net."""
    move(netlist, "U3.8", "AMP_OUT_PLUS")


def torn(netlist):
    move(netlist, "U1.6", None)


def unfed(netlist):
    del netlist.fed["VSYS"]


def two_supplies(netlist):
    """USB's 5 V on the 3.3 V rail."""
    move(netlist, "A1.40", "3V3")


def on_a_pin_that_must_be_free(netlist):
    move(netlist, "U3.2", "GND")


def on_a_pin_that_is_not_there(netlist):
    netlist.nets["GND"].append("U1.9")


# What has to be among the findings. skidl names the two pins of a conflict in no certain order.
WANTED = {
    swapped: (
        "ERROR: Pin conflict on net AMP_OUT_PLUS",
        "pin 5/OUT+ of PAM8302AAD/U3",
        "pin 8/OUT- of PAM8302AAD/U3",
    ),
    torn: ("WARNING: Unconnected pin: INPUT pin 6/SCL of MB85RC256V/U1.",),
    unfed: ("WARNING: Insufficient drive current on net VSYS for pin POWER-IN pin 39/VSYS of RaspberryPi_Pico/A1.",),
    two_supplies: ("ERROR: Pin conflict on net 3V3", "POWER-OUT connected to POWER-OUT"),
    on_a_pin_that_must_be_free: ("ERROR: Pin conflict on net GND", "NO-CONNECT pin 2/NC of PAM8302AAD/U3"),
    on_a_pin_that_is_not_there: ("ERROR: the symbol has no pin U1.9",),
}


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """The folder in which the circuit and all broken copies have been checked, and how that ended."""
    folder = tmp_path_factory.mktemp("erc")
    for breaker in WANTED:
        netlist = copy.deepcopy(KEPT)
        breaker(netlist)
        (folder / f"{breaker.__name__}.toml").write_text(write_netlist(netlist), "utf-8")
    files = [NETLIST, *(folder / f"{breaker.__name__}.toml" for breaker in WANTED)]
    command = [sys.executable, "-m", "hardware.circuit.erc", str(folder), *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode in (0, 1), done.stderr
    return folder, done.stdout


def test_the_circuit_has_no_error_and_no_warning(checked):
    folder, said = checked
    assert "netlist.toml: ERC 0 errors, 0 warnings\n" in said
    assert (folder / "netlist.erc.txt").read_text("utf-8") == ""


@pytest.mark.parametrize("breaker", WANTED, ids=lambda breaker: breaker.__name__)
def test_a_broken_copy_is_caught(checked, breaker):
    folder, said = checked
    findings = (folder / f"{breaker.__name__}.erc.txt").read_text("utf-8")
    assert [text for text in WANTED[breaker] if text not in findings] == []
    assert f"{breaker.__name__}.toml: ERC 0 errors, 0 warnings" not in said


def test_skidl_s_own_netlist_joins_the_same_pads(checked):
    """Another program's reading of our file: KiCad's netlist, as skidl writes it."""
    folder, _ = checked
    tree = sexpr.read(folder / "netlist.net")
    nets = {}
    for net in sexpr.children(sexpr.child(tree, "nets"), "net"):
        pads = {f"{sexpr.value(node, 'ref')}.{sexpr.value(node, 'pin')}" for node in sexpr.children(net, "node")}
        nets[sexpr.value(net, "name")] = pads
    assert {name: pads for name, pads in nets.items() if name in KEPT.nets} == {
        name: set(pads) for name, pads in KEPT.nets.items()
    }
    parts = {
        sexpr.value(part, "ref"): (sexpr.value(part, "value"), sexpr.value(part, "footprint"))
        for part in sexpr.children(sexpr.child(tree, "components"), "comp")
    }
    assert parts == {ref: (part.value, part.footprint) for ref, part in KEPT.parts.items()}


def test_every_footprint_is_there_and_has_the_pads_of_the_netlist():
    assert footprints.complaints(KEPT) == []


def test_a_footprint_with_other_pads_is_caught():
    netlist = copy.deepcopy(KEPT)
    shape = {"U1": "Package_SO:TSSOP-14_4.4x5mm_P0.65mm", "Q2": "Package_TO_SOT_SMD:SOT-23-9"}
    for ref, footprint in shape.items():
        netlist.parts[ref] = type(netlist.parts[ref])(**{**vars(netlist.parts[ref]), "footprint": footprint})
    assert footprints.complaints(netlist) == [
        "Q2: there is no footprint Package_TO_SOT_SMD:SOT-23-9",
        "U1: pad 9, 10, 11, 12, 13, 14 of Package_SO:TSSOP-14_4.4x5mm_P0.65mm is in copper only",
    ]
