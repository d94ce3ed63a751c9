import { useEffect, useState } from "react";

import type { RefusedForm } from "~/request/forms/refused-form";
import { findRefusal } from "~/request/forms/refused-form";
import { announce } from "~/ui/announcer/announcer";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { Button } from "~/ui/button/button";
import { TextArea, TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";

import type { StepPageView } from "./step.data.server";
import { WishlistForm } from "./wishlist-form";
import { wishlistIntent } from "./wishlist.intents";

type Share = NonNullable<StepPageView["share"]>;

interface SharePartProps {
  page: StepPageView;
  share: Share;
  refused: RefusedForm | null;
}

/** The link of a list, what it shows, how it is sent, and how it is withdrawn (WISHLIST-17, WISHLIST-18). */
export function SharePart({ page, share, refused }: SharePartProps) {
  return (
    <>
      <p className="lead">
        Anyone with the link can see the products on this list. What else it shows is up to you.
      </p>
      {share.link ? <ShareLink link={share.link} name={page.list.name} /> : null}
      <ShareForm page={page} share={share} refused={findRefusal(refused, wishlistIntent.share)} />
      {share.link && share.mayMail ? (
        <MailForm page={page} share={share} refused={findRefusal(refused, wishlistIntent.mail)} />
      ) : null}
      {share.link ? (
        <WishlistForm
          action={page.action}
          intent={wishlistIntent.unshare}
          label="Withdraw the link"
          className="stack"
        >
          <h2>Stop sharing</h2>
          <p>The link will stop working. If you share the list again, it gets a new link.</p>
          <Button variant="secondary">Stop sharing</Button>
        </WishlistForm>
      ) : null}
      <p>
        <a href={page.backHref}>Back to the list</a>
      </p>
    </>
  );
}

function ShareLink({ link, name }: { link: string; name: string }) {
  const mail = new URLSearchParams({ subject: name, body: link }).toString().replaceAll("+", "%20");
  return (
    <div className="stack wishlist-form">
      <TextField label="Link" id="link" name="link" readOnly value={link} />
      <div className="row">
        <CopyButton text={link} /> <a href={`mailto:?${mail}`}>Write an email with it</a>
      </div>
    </div>
  );
}

/** Copies a text. Only with scripts: without them the text is selected in its field. */
function CopyButton({ text }: { text: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce("Link copied.");
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void copy().catch(() => {})}>
      {isCopied ? "Copied" : "Copy link"}
    </Button>
  );
}

function ShareForm({ page, share, refused }: SharePartProps) {
  return (
    <WishlistForm
      action={page.action}
      intent={wishlistIntent.share}
      label="What the link shows"
      className="stack wishlist-form"
    >
      <FieldGroup legend="What the link shows">
        <TextField
          label="Your first name"
          optional
          hint="Shown above the list"
          name="sharedBy"
          autoComplete="given-name"
          chars={24}
          {...share.constraints.sharedBy}
          error={refused?.error.sharedBy?.[0]}
          defaultValue={refused ? (refused.initialValue.sharedBy ?? "") : share.sharedBy}
        />
        <ChoiceGroup
          legend="Notes"
          legendHidden
          type="checkbox"
          name="showsNotes"
          layout="plain"
          choices={[{ value: "yes", label: "Show my notes" }]}
          defaultValue={(refused ? refused.initialValue.showsNotes : share.showsNotes && "yes") || null}
        />
      </FieldGroup>
      {share.link ? <Button variant="secondary">Save</Button> : <Button>Share list</Button>}
    </WishlistForm>
  );
}

function MailForm({ page, share, refused }: SharePartProps) {
  const value = (name: string) => refused?.initialValue[name];
  return (
    <WishlistForm
      action={page.action}
      intent={wishlistIntent.mail}
      label="Send the link"
      className="stack wishlist-form"
    >
      <h2>Send the link by email</h2>
      <FieldGroup legend="Email">
        <TextField
          label="Email address"
          type="email"
          name="recipient"
          autoComplete="off"
          {...share.mailConstraints.recipient}
          error={refused?.error.recipient?.[0]}
          defaultValue={value("recipient") ?? ""}
        />
        <TextField
          label="Your name"
          name="sender"
          autoComplete="given-name"
          chars={24}
          {...share.mailConstraints.sender}
          error={refused?.error.sender?.[0]}
          defaultValue={value("sender") ?? share.sharedBy}
        />
        <TextArea
          label="Message"
          optional
          name="message"
          hint="Without web addresses"
          {...share.mailConstraints.message}
          error={refused?.error.message?.[0]}
          defaultValue={value("message") ?? ""}
        />
      </FieldGroup>
      <Button variant="secondary">Send email</Button>
    </WishlistForm>
  );
}
