import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { DataTable } from "~/ui/data-table/data-table";

import type { CookieSettingsView } from "./cookie-settings.server";

/** Lists what the store keeps in the browser, and asks for the analytics answer (EVENT-1). */
export function CookieSettingsPage({
  page: { action, chosen, optsOut, names, receipt },
}: {
  page: CookieSettingsView;
}) {
  return (
    <div className="wrap section stack">
      <h1>Cookie settings</h1>
      <p className="lead">
        The store needs only the cookies below. Whether we may also keep a record of what you look at, and
        whether it may be used for advertising, is your decision. Until you answer, we do neither.
      </p>
      {optsOut ? (
        <p>
          Your browser asks sites not to track you (Global Privacy Control). We follow it: analytics and
          advertising are off, whatever is chosen here.
        </p>
      ) : null}
      <Form method="post" action={action} className="stack prose" aria-label="Cookie settings" noValidate>
        <FormToken />
        <ChoiceGroup
          legend="Analytics"
          name="analytics"
          required
          defaultValue={chosen?.analytics ? "yes" : "no"}
          choices={[
            {
              value: "no",
              label: "No analytics",
              hint: "We don’t record what you look at or search for under your number, and we delete what we recorded before.",
            },
            {
              value: "yes",
              label: "Allow analytics",
              hint: "Product views and searches are kept under the number of your cart or your account, to suggest products and searches.",
            },
          ]}
        />
        <ChoiceGroup
          legend="Advertising"
          name="advertising"
          required
          defaultValue={chosen?.advertising ? "yes" : "no"}
          choices={[
            {
              value: "no",
              label: "No advertising",
              hint: "Nothing about your visit is used for advertising or passed on for it.",
            },
            {
              value: "yes",
              label: "Allow advertising",
              hint: "What you look at and buy may be told to companies that show our ads, so they can show you ads that fit.",
            },
          ]}
        />
        <Button>Save settings</Button>
      </Form>
      <p>
        <a href={receipt}>What we keep</a> lists what our database has about people.
      </p>
      <h2>What is stored</h2>
      <DataTable
        caption="What is stored"
        captionHidden
        columns={["Name", "What it is for", "How long"].map((label) => ({ label }))}
        rows={[
          [names.guest, "Keeps your cart together until you sign in", "A year"],
          [names.guestRecord, "Knows whether your cart has been added to your account’s", "A year"],
          [names.zip, "Your delivery ZIP code, for stock and delivery days", "A year"],
          [names.friendCode, "The code that a friend shared with you, for your cart", "30 days"],
          [names.session, "Keeps you signed in", "Until you sign out or close the browser"],
          [
            names.device,
            "Knows this browser again when you sign in, so that nobody can lock you out",
            "A year",
          ],
          [
            names.lastVisited,
            "Takes you back to where you were once you have signed in",
            "Until you close the browser",
          ],
          [
            names.savedForm,
            "What you typed in a form that you can send once you have signed in",
            "Half an hour",
          ],
          [
            names.billing,
            "The billing address that you typed, until you place the order",
            "Until you close the browser",
          ],
          [
            names.failedTry,
            "A step of the checkout that got no answer, so that you can send it again",
            "Half an hour",
          ],
          [names.placed, "Your order as you saw it before you placed it, for its confirmation", "A day"],
          [names.identityCheck, "Knows which code or link you have asked for", "A day"],
          [
            names.paymentLink,
            "The payment link that you came by, so that its cart stays apart",
            "Until you close the browser",
          ],
          ["new_events", "Tells the next page which events your last form had", "A minute"],
          [names.flash, "Tells the next page what you have just done", "Two minutes"],
          [
            names.lastMessage,
            "Tells a second press of a button from a double click, and old pages from new ones",
            "A year",
          ],
          [names.version, "Basic or full version of the pages", "A year"],
          [names.notices, "The announcements that you have hidden", "A year"],
          [
            names.formKey,
            "Lets you send a form if your browser doesn’t say which page it comes from",
            "Until you close the browser",
          ],
          [
            names.consent,
            "Your answers about analytics and advertising",
            "Six months; a year if you opted out of sale and sharing",
          ],
        ]}
      />
    </div>
  );
}
