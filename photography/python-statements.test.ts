import { describe, expect, it } from "vitest";

import { statementsOf } from "./python-statements";

const model = `"""A range.

Lengths are inches.
"""
COLOR = "#1b1a18"  # black enamel


def build(kit):
    """Builds it."""
    # The feet first.
    return kit.box(1, 'a "b" # c')
`;

describe("the statements of a Python source", () => {
  it("leaves out comments, docstrings and blank lines", () => {
    expect(statementsOf(model)).toBe(
      'COLOR = "#1b1a18"\ndef build(kit):\n    return kit.box(1, \'a "b" # c\')',
    );
  });

  it("changes with the code alone", () => {
    expect(statementsOf(model.replace("The feet first", "Begin with the feet"))).toBe(statementsOf(model));
    expect(statementsOf(model.replace("box(1", "box(2"))).not.toBe(statementsOf(model));
  });
});
