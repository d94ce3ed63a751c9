import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Picture } from "~/ui/picture/picture";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { ChangeSubscription } from "./change-subscription";
import { KeptCards } from "./kept-cards";
import type { SubscriptionsView, SubscriptionView } from "./subscriptions.data.server";
import { subscriptionIntent } from "./subscriptions.intents";
import "./subscriptions.css";

/** The subscriptions, each with its forms (ACCOUNT-67). */
export function SubscriptionsPage({ page }: { page: SubscriptionsView }) {
  const { subscriptions, paths } = page;
  if (subscriptions.length === 0)
    return (
      <AccountPage title="My subscriptions">
        <EmptyState
          heading="You have no subscriptions"
          actions={
            <>
              <ButtonLink href={paths.parts}>Parts and filters</ButtonLink>{" "}
              <ButtonLink variant="secondary" href={paths.orders}>
                My orders
              </ButtonLink>
            </>
          }
        >
          <p>Filters and parts that you subscribe to are listed here, with the date of the next order.</p>
        </EmptyState>
        <KeptCards page={page} />
      </AccountPage>
    );
  return (
    <AccountPage
      title="My subscriptions"
      lead="We’ll email you five days before each order. We charge it when we hand it over, at that day’s price."
    >
      <ul className="subscriptions">
        {subscriptions.map((each) => (
          <li key={each.id} id={`subscription-${each.id}`}>
            <Subscription subscription={each} page={page} />
          </li>
        ))}
      </ul>
      <KeptCards page={page} />
    </AccountPage>
  );
}

function Subscription({
  subscription,
  page: { change, ending, paths, phone },
}: {
  subscription: SubscriptionView;
  page: SubscriptionsView;
}) {
  const { id, name, href, image, statusWords, nextDay, delay, orders } = subscription;
  return (
    <section className="stack" aria-labelledby={`${id}-name`}>
      <div className="subscription-head">
        {image ? <Picture mediaId={image.id} alt="" sizes="6rem" max={640} /> : null}
        <div>
          <h2 id={`${id}-name`}>{href ? <a href={href}>{name}</a> : name}</h2>
          <p>
            <strong data-status="">{statusWords}</strong>
            {nextDay && !delay ? <>. Next order on {nextDay}</> : null}
          </p>
        </div>
      </div>
      <State subscription={subscription} />
      <SummaryList rows={subscription.rows} />
      <p className="small">
        Orders:{" "}
        {orders.map(({ number, day, href: to }, at) => (
          <span key={number}>
            {at > 0 ? ", " : ""}
            <a href={to}>{number}</a> ({day})
          </span>
        ))}
      </p>
      {phone !== null ? (
        subscription.status === "Ended" ? null : (
          <p>To skip, change, pause or end it, call {phone}.</p>
        )
      ) : change?.id === id ? (
        <ChangeSubscription change={change} action={paths.page} name={name} />
      ) : (
        <Buttons subscription={subscription} isEnding={ending === id} page={paths.page} />
      )}
    </section>
  );
}

/** Sentences about a subscription that does not simply go on. */
function State({ subscription }: { subscription: SubscriptionView }) {
  const { status, delay, endedOn, endWords, hasCard, nextDay } = subscription;
  if (status === "Ended")
    return (
      <p>
        It ended on {endedOn}. {endWords}
      </p>
    );
  if (status === "Paused") return <p>Nothing is sent or charged until you resume it.</p>;
  return (
    <>
      {delay ? (
        <p>
          The order couldn&apos;t be placed: {delay.problem}. We’ll try again on {delay.nextTry}.
        </p>
      ) : null}
      {hasCard ? null : <p>Without a card, the next order can&apos;t be placed on {nextDay}.</p>}
    </>
  );
}

function Buttons({
  subscription,
  isEnding,
  page,
}: {
  subscription: SubscriptionView;
  isEnding: boolean;
  page: string;
}) {
  const { id, name, status, nextDate, nextDay, changeHref, endHref } = subscription;
  if (status === "Ended") return null;
  const of = <span className="vh"> {name}</span>;
  return (
    <Form method="post" action={page} aria-label={`Subscription: ${name}`}>
      <FormToken />
      <input type="hidden" name="subscriptionId" value={id} />
      <input type="hidden" name="nextDate" value={nextDate ?? ""} />
      {isEnding ? (
        <div className="stack">
          <p>
            <strong>End this subscription?</strong> We won’t send or charge anything more. Orders you’ve
            placed stay.
          </p>
          <div className="row">
            <Button name="intent" value={subscriptionIntent.end}>
              End it{of}
            </Button>{" "}
            <ButtonLink variant="text" href={page}>
              Keep it
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className="row">
          {status === "Paused" ? (
            <Button name="intent" value={subscriptionIntent.resume}>
              Resume{of}
            </Button>
          ) : (
            <>
              <Button variant="secondary" name="intent" value={subscriptionIntent.skip}>
                Skip {nextDay}
                {of}
              </Button>{" "}
              <Button variant="secondary" name="intent" value={subscriptionIntent.pause}>
                Pause{of}
              </Button>
            </>
          )}{" "}
          <ButtonLink variant="text" href={changeHref}>
            Change{of}
          </ButtonLink>{" "}
          <ButtonLink variant="text" href={endHref}>
            End{of}
          </ButtonLink>
        </div>
      )}
    </Form>
  );
}
