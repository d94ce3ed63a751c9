import type { AddressInput } from "#contract/delivery/delivery-shapes";
import { isNorthAmericanPhone, toInternational } from "#contract/accounts/phone";

import { PlatformError } from "#platform/core/errors";
import { CommandError, textOption, UsageError, type CommandInput } from "#platform/cli/command";
import { readTextLine } from "#platform/cli/text-line";
import { changeAddress } from "#platform/purchase/fulfillment/change-address";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { changeCommand } from "./change-command";
import { findGroup } from "./named-quantities";

/** The parts of an address: the option, its longest value, an example, and what it is. */
const parts = [
  { name: "line1", longest: 200, value: '"2 Main St"', help: "street address" },
  {
    name: "line2",
    longest: 54,
    value: '"Apt 4"',
    help: "apartment, floor, building; removed if line1 is given without it",
  },
  { name: "city", longest: 80, value: "Louisville", help: "the city" },
  { name: "state", longest: 2, value: "KY", help: "the state, in two letters" },
  { name: "zip", longest: 10, value: "40204", help: "the ZIP code" },
  { name: "name", longest: 160, value: "name", help: "who receives it" },
  { name: "company", longest: 255, value: "name", help: "the company" },
  { name: "phone", longest: 40, value: "number", help: "whom the driver calls" },
] as const;
type Part = (typeof parts)[number]["name"];
type Given = Partial<Record<Part, string>>;

/** The parts that are to change. Throws a UsageError if there is none, or one is no text. */
function readParts(input: CommandInput): Given {
  const given: Given = {};
  for (const { name, longest } of parts) {
    const text = readTextLine(input, name, longest);
    if (text !== null) given[name] = text;
    else if (textOption(input, name) !== undefined) throw new UsageError(`--${name} is empty`);
  }
  if (Object.keys(given).length === 0)
    throw new UsageError(`${parts.map(({ name }) => `--${name}`).join(", ")}: at least one is needed`);
  if (given.phone !== undefined && !isNorthAmericanPhone(given.phone))
    throw new UsageError("--phone must be a phone number with ten digits, like (502) 555-0100");
  return given;
}

/** The address with the given parts. Parts that are not named stay. */
function withParts(old: AddressInput, given: Given): AddressInput {
  const [oldLine1 = "", ...oldRest] = old.street.split("\n");
  const rest = given.line2 ?? (given.line1 === undefined ? oldRest.join("\n") : "");
  const { firstName: _first, lastName: _last, ...unnamed } = old;
  return {
    ...(given.name === undefined ? old : { ...unnamed, name: given.name }),
    street: [given.line1 ?? oldLine1, rest].filter(Boolean).join("\n"),
    city: given.city ?? old.city,
    region: given.state ?? old.region,
    postalCode: given.zip ?? old.postalCode,
    ...(given.company !== undefined && { companyName: given.company }),
    ...(given.phone !== undefined && { shipToPhoneNumber: toInternational(given.phone) }),
  };
}

/** The delivery group that is meant: the named one, or the only one. Throws a CommandError. */
function chooseGroup(record: OrderRecord, named: string | undefined): string {
  if (named !== undefined) return findGroup(record, named);
  const { groups, order } = record;
  if (groups.length === 1) return groups[0]!.id;
  throw new CommandError(
    `Order ${order.order_number} has ${groups.length} delivery groups; name one with --group.`,
  );
}

/** A message about a field of an address, with the name of its option. */
const withOptions = (message: string) =>
  message.replace(/^deliveryAddress\.postalCode/, "--zip").replace(/^deliveryAddress\.region/, "--state");

/** `address` (OPERATOR-64). */
export const addressCommand = changeCommand({
  name: "address",
  usage: "<order> [--group n] --line1 street --city city --state KY --zip 40204 --by name --note why",
  summary: "send an order, or one of its deliveries, to another address",
  details:
    "What is not named stays. It is possible until the goods are handed over, also while they are being prepared. The shopper gets a mail.\n" +
    "Amounts and days stay, so the new address must have the same tax and be in the same delivery region. Otherwise cancel the order, and have it placed again.",
  options: [
    { name: "group", value: "n", help: "this delivery group (1 is the first); needed if there are several" },
    ...parts.map(({ name, value, help }) => ({ name, value, help })),
  ],
  read(input) {
    const given = readParts(input);
    const group = textOption(input, "group");
    return ({ services, request, record }) =>
      changeAddress(services, request, {
        groupId: chooseGroup(record, group),
        address: (old) => withParts(old, given),
        by: "store",
      }).catch((error: unknown) => {
        throw error instanceof PlatformError && error.status === 400
          ? new CommandError(`${withOptions(error.message)}.`)
          : error;
      });
  },
});
