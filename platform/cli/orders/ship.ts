import { textOption, UsageError, type CommandInput } from "#platform/cli/command";
import { readTextLine } from "#platform/cli/text-line";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { unshippedOf } from "#platform/purchase/order/order-rights";

import { changeCommand } from "./change-command";
import { importOrderFile } from "./order-file";
import { chooseQuantities, findGroup, readLines } from "./named-quantities";
import { isWebAddress, trackingFile } from "./tracking-file";

/** Large goods are brought by the store's own crews. */
const ownCarrier = "Our delivery team";

/** The option `--tracking-url`; null without one. Throws a UsageError. */
function readUrl(input: CommandInput): string | null {
  const text = textOption(input, "tracking-url")?.trim() ?? "";
  if (text !== "" && !isWebAddress(text))
    throw new UsageError("--tracking-url must be an address that begins with https://");
  return text || null;
}

/** `ship` (OPERATOR-42). */
export const shipCommand = changeCommand({
  name: "ship",
  usage:
    "<order> [--lines SKU=2,…] [--group n] [--carrier name] [--tracking number] --by name --note why\n" +
    "       npm run store -- ship --file tracking.csv [--carrier name] --by name --note why",
  summary: "hand goods over to a carrier, and charge for them",
  details:
    "Without --lines all that is still to be shipped. Each delivery group becomes a shipment. Their amount is charged, and the shopper gets a mail.\n" +
    "A file has a line for each parcel, with the columns order and tracking, and as needed carrier, tracking_url, sku and quantity; a parcel of several goods has\n" +
    "a line for each. Without sku it is all that is still to be shipped. The whole file is imported or nothing. Parcels that were imported before are left alone.",
  options: [
    { name: "lines", value: "SKU=2,…", help: "these pieces; a SKU alone means all of it" },
    { name: "group", value: "n", help: "only from this delivery group (1 is the first)" },
    { name: "carrier", value: "name", help: `who carries them (default ${ownCarrier})` },
    { name: "tracking", value: "number", help: "the carrier's tracking number" },
    {
      name: "tracking-url",
      value: "address",
      help: "where the shopper sees where it is (default: the page of UPS, FedEx, USPS or DHL)",
    },
    { name: "file", value: "tracking.csv", help: "ship what this file lists" },
  ],
  readFile: (input) => {
    const file = textOption(input, "file");
    if (file === undefined) return undefined;
    const kind = trackingFile(readTextLine(input, "carrier", 100) ?? ownCarrier);
    return (context) => importOrderFile(context, input, file, kind);
  },
  read(input) {
    const named = readLines(input);
    const [carrier, trackingNumber] = [
      readTextLine(input, "carrier", 100) ?? ownCarrier,
      readTextLine(input, "tracking", 100),
    ];
    const trackingUrl = readUrl(input);
    return async ({ services, request, record }) => {
      const group = textOption(input, "group");
      const groupId = group === undefined ? undefined : findGroup(record, group);
      const quantities =
        named && chooseQuantities(record, named, { most: unshippedOf, word: "shipped", groupId });
      return shipOrder(services, request, { carrier, trackingNumber, trackingUrl, quantities, groupId });
    };
  },
});
