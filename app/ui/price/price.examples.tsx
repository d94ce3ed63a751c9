import { Price } from "./price";

export const examples = {
  Plain: <Price amount={249900} />,
  Sale: <Price amount={219900} msrp={249900} />,
  "MSRP not higher": <Price amount={249900} msrp={249900} />,
  From: <Price amount={179900} from />,
  Large: <Price amount={1249900} msrp={1349900} large />,
};
