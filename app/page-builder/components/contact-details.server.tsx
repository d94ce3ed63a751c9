import { RichText } from "~/ui/rich-text/rich-text";
import { defineComponent } from "~/page-builder/component";
import { storeText } from "~/page-builder/store-links.server";
import { phoneHref } from "~/ui/phone/phone-href";

/**
 * The ways to reach the store, from its profile (CONTENT-34). Details that the profile lacks are left out.
 * In the footer it is one line with phone and hours.
 */
export const contactDetails = defineComponent("contact-details", {
  load: ({ heading, html }, context) => ({
    heading,
    html: html === "" ? null : storeText(context, html),
    phone: context.store.profile.supportPhone,
    ...context.store.profile.support,
  }),
  draw({ heading, html, phone, hours, email, answerTime, mailingAddress }, { region }) {
    const call = <a href={phoneHref(phone)}>{phone}</a>;
    if (region === "footer")
      return (
        <p className="small">
          Questions? Call {call}
          {hours ? `: ${hours}` : null}
        </p>
      );
    return (
      <div className="stack beside">
        {heading ? <h2>{heading}</h2> : null}
        {html ? <RichText html={html} /> : null}
        <div className="rich prose">
          <p>
            <strong>Phone:</strong> {call}
            {hours ? `, ${hours}` : null}
          </p>
          {email ? (
            <p>
              <strong>Email:</strong> <a href={`mailto:${email}`}>{email}</a>
              {answerTime ? `, answered ${answerTime}` : null}
            </p>
          ) : null}
          {mailingAddress ? (
            <p>
              <strong>Mail:</strong> {mailingAddress}
            </p>
          ) : null}
        </div>
      </div>
    );
  },
});
