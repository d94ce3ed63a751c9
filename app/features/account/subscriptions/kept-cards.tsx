import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button, ButtonLink } from "~/ui/button/button";

import type { SubscriptionsView } from "./subscriptions.data.server";
import { subscriptionIntent } from "./subscriptions.intents";

/** All kept cards, with what each of them pays, and a button to remove it (ACCOUNT-74). */
export function KeptCards({ page: { cards, paths } }: { page: SubscriptionsView }) {
  if (cards.length === 0) return null;
  return (
    <section className="stack" id="kept-cards" aria-labelledby="kept-cards-title">
      <h2 id="kept-cards-title">Kept cards</h2>
      <ul className="subscriptions">
        {cards.map((card) => (
          <li key={card.id} className="stack">
            <h3>{card.name}</h3>
            {card.subscriptions.map(({ name, nextDay }, at) => (
              <p key={at}>
                Pays your subscription: {name}
                {nextDay ? `, next on ${nextDay}` : ""}
              </p>
            ))}
            {card.orders.map(({ number, href }) => (
              <p key={number}>
                Pays order <a href={href}>{number}</a>
              </p>
            ))}
            {card.isRemoving ? (
              <RemoveCard card={card} page={paths.page} />
            ) : (
              <p>
                <ButtonLink variant="text" href={card.removeHref}>
                  Remove<span className="vh"> {card.name}</span>
                </ButtonLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemoveCard({ card, page }: { card: SubscriptionsView["cards"][number]; page: string }) {
  return (
    <Form method="post" action={page} className="stack" aria-label={`Remove: ${card.name}`}>
      <FormToken />
      <input type="hidden" name="intent" value={subscriptionIntent.removeCard} />
      <input type="hidden" name="cardId" value={card.id} />
      <p>
        <strong>Remove this card?</strong>{" "}
        {card.subscriptions.length > 0
          ? "Your subscriptions then have no card, and their next orders can’t be placed without another one. "
          : ""}
        {card.orders.length > 0
          ? "What is reserved on it for an order can still be charged. A later shipment may need a new payment."
          : ""}
      </p>
      <div className="row">
        <Button>Remove card</Button>{" "}
        <ButtonLink variant="text" href={page}>
          Keep it
        </ButtonLink>
      </div>
    </Form>
  );
}
