"""What a maker needs to order, solder and print a Tengen clock, as code that checks itself."""
