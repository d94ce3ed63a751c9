import { Disclosure } from "./disclosure";

export const examples = {
  Closed: <Disclosure summary="Delivery and installation">Delivered to the room of your choice.</Disclosure>,
  Open: (
    <Disclosure summary="Care" open>
      Wipe with a soft cloth.
    </Disclosure>
  ),
};
