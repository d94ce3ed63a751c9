import { runAction, type Command } from "#platform/cli/command";
import { closeInbound } from "./close";
import { importInbound } from "./import";
import { listInbound, showInbound } from "./list";

type Run = Command["run"];
const receive: Run = (context, input) => closeInbound(context, input, "Received");
const cancel: Run = (context, input) => closeInbound(context, input, "Canceled");

const change = ["by", "note", "check", "json"];

/** The actions, with the options and the number of arguments that each takes. */
const actions = {
  list: { run: listInbound, options: ["late", "all", "limit", "json"], takes: 1 },
  show: { run: showInbound, options: ["json"], takes: 2 },
  import: { run: importInbound, options: change, takes: 2 },
  receive: { run: receive, options: [...change, "lines", "location"], takes: 2 },
  cancel: { run: cancel, options: [...change, "lines", "location"], takes: 2 },
};

/** `inbound` (OPERATOR-60, OPERATOR-61). */
export const inboundCommand: Command = {
  name: "inbound",
  arguments: 2,
  usage:
    "list [--late | --all] [--limit n] [--json]\n" +
    "       npm run store -- inbound show <reference> [--json]\n" +
    "       npm run store -- inbound import <file.csv> --by name --note why\n" +
    "       npm run store -- inbound receive <reference> [--lines SKU=8,…] [--location name] --by name --note why\n" +
    "       npm run store -- inbound cancel <reference> [--lines SKU,…] [--location name] --by name --note why",
  summary: "what suppliers will deliver, and when: list, import, receive into stock, cancel",
  details:
    "A sold-out product says on which day it is back. Nothing can be ordered before it is received.\n" +
    "The file has the columns reference (the supplier's order), sku, location, quantity and expected_on (2026-12-09): the whole file or nothing. A line that\n" +
    "is known already gets the new pieces and day; the same file twice changes nothing.\n" +
    "receive puts what came into stock, once, and closes the line, also if fewer pieces came than were expected.",
  options: [
    { name: "late", help: "list only what should have come" },
    { name: "all", help: "list what was received or canceled, too" },
    { name: "limit", value: "n", help: "the maximum of the list, the earliest day first (default 100)" },
    { name: "lines", value: "SKU=8,…", help: "only these lines, with the pieces that came" },
    { name: "location", value: "name", help: "only what goes to this location" },
    { name: "by", value: "name", help: "who does this; kept" },
    { name: "note", value: "text", help: "why; kept" },
    { name: "check", help: "say what would happen; change nothing (--by and --note are not needed)" },
    { name: "json", help: "print JSON" },
  ],
  run: (context, input) => runAction("inbound", actions, context, input),
};
