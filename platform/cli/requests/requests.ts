import { runAction, type Command } from "#platform/cli/command";
import { whoOptions } from "#platform/cli/who";
import { requestKindNames } from "#contract/shopper/request-kinds";

import { answer, approve, close, decline, writeDocument } from "./change-requests";
import { exportRequests, list, show } from "./read-requests";

const filters = ["kind", "store", "all", "limit", "json"];
const change = ["by", "note", "check"];

/** The actions, with the options and the number of arguments that each takes. */
const actions = {
  list: { run: list, options: filters, takes: 1 },
  show: { run: show, options: ["json"], takes: 2 },
  answer: { run: answer, options: change, takes: 2 },
  approve: { run: approve, options: [...change, "groups"], takes: 2 },
  decline: { run: decline, options: change, takes: 2 },
  document: { run: writeDocument, options: ["number", "file"], takes: 2 },
  close: { run: close, options: change, takes: 2 },
  export: { run: exportRequests, options: [...filters, "file"], takes: 1 },
};

/** `requests` (OPERATOR-91 to OPERATOR-93). */
export const requestsCommand: Command = {
  name: "requests",
  arguments: 2,
  usage:
    "list [--kind kind] [--store name] [--all] [--limit n] [--json]\n" +
    "       npm run store -- requests show <reference> [--json]\n" +
    "       npm run store -- requests answer <reference> --by name --note text [--check]\n" +
    "       npm run store -- requests approve <reference> [--groups a,b] --by name --note text [--check]\n" +
    "       npm run store -- requests decline <reference> --by name --note text [--check]\n" +
    "       npm run store -- requests document <reference> [--number n] --file file\n" +
    "       npm run store -- requests close <reference> --by name --note why [--check]\n" +
    "       npm run store -- requests export [--kind kind] [--store name] [--all] [--json] [--file file]",
  summary:
    "what people have sent by the forms of the stores: list, read, answer, decide, close and export it",
  details:
    `The kinds are ${requestKindNames.join(", ")}. list also names repair requests that are open, of kind repair: the command repairs shows and answers them.\n` +
    "answer mails the text to the sender, who also reads it on the page of the request. close tells nobody.\n" +
    "approve and decline decide a trade application and tell the applicant. The buyer groups of an approval start once the account with the\n" +
    "address of the application has verified it: now, or later by itself. The newest decision counts.",
  options: [
    { name: "kind", value: "kind", help: "only this kind" },
    { name: "store", value: "name", help: "only this store" },
    { name: "all", help: "also those that are answered or closed" },
    { name: "limit", value: "n", help: "the most that are listed or exported (default 50, export 10000)" },
    { name: "file", value: "file", help: "export, document: write to this file, which only you can read" },
    { name: "number", value: "n", help: "document: which one, as show numbers them" },
    { name: "groups", value: "a,b", help: "approve: buyer groups, which determine the prices" },
    { name: "by", value: "name", help: "who does it; kept with the request" },
    { name: "note", value: "text", help: "the answer, or the reason; of close for colleagues" },
    ...whoOptions.filter(({ name }) => name === "check" || name === "json"),
  ],
  run: (context, input) => runAction("requests", actions, context, input),
};
