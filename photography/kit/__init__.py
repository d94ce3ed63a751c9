"""What every model, room and picture is made with. Lengths are inches, angles degrees."""
