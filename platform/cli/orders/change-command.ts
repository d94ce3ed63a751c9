import {
  requireArgument,
  UsageError,
  type Command,
  type CommandContext,
  type CommandInput,
  type CommandOption,
} from "#platform/cli/command";

import { carryOut, type Change } from "./carry-out";
import { describeOutcome } from "./outcome";
import { readWho, versionOption, whoOptions } from "#platform/cli/who";

interface ChangeCommand extends Pick<Command, "name" | "usage" | "summary" | "details" | "arguments"> {
  options?: CommandOption[];
  /** Reads the arguments. Throws a UsageError before the order is touched. */
  read(input: CommandInput): Change;
  /** Imports a file in place of changing one order; undefined if none is named. */
  readFile?(input: CommandInput): ((context: CommandContext) => Promise<void>) | undefined;
}

/** A command that changes one order, named by its first argument (OPERATOR-40). */
export const changeCommand = ({ options = [], read, readFile, ...command }: ChangeCommand): Command => ({
  arguments: 1,
  ...command,
  options: [...options, ...whoOptions, versionOption],
  async run(context, input) {
    const importFile = readFile?.(input);
    if (importFile && input.args.length > 0)
      throw new UsageError("an order's number and --file exclude each other");
    if (importFile) return importFile(context);
    const number = requireArgument(input, 0, "the order's number");
    const [who, change] = [readWho(input), read(input)];
    const outcome = await carryOut(context, number, who, change);
    context.terminal.out(
      input.options.json ? `${JSON.stringify(outcome, null, 2)}\n` : describeOutcome(outcome),
    );
  },
});
