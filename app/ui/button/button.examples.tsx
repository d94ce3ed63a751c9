import { Button, ButtonLink } from "./button";

export const examples = {
  Primary: <Button>Add to cart</Button>,
  Secondary: <Button variant="secondary">Apply</Button>,
  Text: <Button variant="text">Remove</Button>,
  Wide: <Button wide>Check out</Button>,
  Link: <ButtonLink href="/category/cooking">Shop all Cooking</ButtonLink>,
  "Secondary link": (
    <ButtonLink variant="secondary" href="/showrooms">
      Find a store
    </ButtonLink>
  ),
};
