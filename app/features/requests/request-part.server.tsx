import type { RequestField } from "#contract/shopper/request-kinds";
import { states } from "~/features/address/states";
import { UnseenField, unseenField } from "~/request/forms/unseen-field";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";
import { RichText } from "~/ui/rich-text/rich-text";

import type { RequestPartView } from "./request-part.data.server";

/** The form of a kind, or what comes after it (REQUEST-2, REQUEST-3). It is static markup. */
export function RequestPart(view: RequestPartView) {
  if (view.reference !== null) return <Sent {...view} reference={view.reference} />;
  const { list } = view;
  if (list && !list.chosen && !view.isRefused) return <ChoiceList {...view} list={list} />;
  return (
    <div className="stack beside" id={view.id} tabIndex={-1}>
      <h2>{list?.chosen?.label ?? view.heading}</h2>
      <div className="stack">
        {list?.chosen ? (
          <>
            <About {...list.chosen} />
            <p>
              <a href={view.action}>{view.heading}: the whole list</a>
            </p>
          </>
        ) : (
          <RichText html={view.html} />
        )}
        {view.isOffered ? (
          <RequestForm {...view} />
        ) : (
          <p>This store can&rsquo;t take this form. Please call us, or send an email.</p>
        )}
      </div>
    </div>
  );
}

type List = NonNullable<RequestPartView["list"]>;

/** The words about a record of a list. */
const About = ({ text, region }: List["items"][number]) => (
  <>
    {text ? <p>{text}</p> : null}
    {region ? <p className="muted">{region}</p> : null}
  </>
);

/** The records of a kind with what can be asked of each (REQUEST-15). */
function ChoiceList({ id, heading, html, values, list }: RequestPartView & { list: List }) {
  return (
    <div className="stack beside" id={id} tabIndex={-1}>
      <h2>{heading}</h2>
      <div className="stack">
        {values[list.of] === undefined ? null : (
          <p role="status">That one isn&rsquo;t in the list anymore. Choose another one.</p>
        )}
        <RichText html={html} />
        <ul className="link-cards">
          {list.items.map((item) => (
            <li key={item.id}>
              <h3>{item.label}</h3>
              <About {...item} />
              <p className="row">
                {item.links.map(({ label, href }) => (
                  <a key={href} href={href}>
                    {label}
                    <span className="vh">: {item.label}</span>
                  </a>
                ))}
                {item.url ? (
                  <a href={item.url} rel="noopener" data-partner={item.id} data-partner-name={item.label}>
                    Visit site<span className="vh">: {item.label}</span>
                  </a>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Sent({ id, name, reference, thanks, action }: RequestPartView & { reference: string }) {
  return (
    <div className="stack beside" id={id} tabIndex={-1} role="status">
      <h2>Thank you. We have your {name}.</h2>
      <div className="stack">
        <p className="lead">
          Its reference is <strong>{reference}</strong>.
        </p>
        <p>{thanks}</p>
        <p>
          <a href={`${action}#${id}`}>Send another one</a>
        </p>
      </div>
    </div>
  );
}

function RequestForm(view: RequestPartView) {
  // With an anchor in its address the browser would not focus the summary of a refused form.
  const { id, action, heading, button, fields, documents, error, list } = view;
  const legends = [...new Set(fields.map(([, { group }]) => group))];
  const hasErrors = Object.keys(error).length > 0;
  return (
    <>
      {hasErrors ? (
        <ErrorSummary
          errors={summaryOf(error).map(({ id: name, message }) => ({
            id: name ? idOf(view, name) : null,
            message,
          }))}
        />
      ) : null}
      <form
        method="post"
        action={action}
        encType={documents ? "multipart/form-data" : undefined}
        className="stack"
        aria-label={list?.chosen?.label ?? heading}
        noValidate
      >
        <input type="hidden" name="intent" value={id} />
        {list?.chosen ? <input type="hidden" name={list.of} value={list.chosen.id} /> : null}
        {legends.map((legend) => {
          const inputs = fields
            .filter(([name, { group }]) => group === legend && !(list?.chosen && name === list.of))
            .map(([name, field]) => <Input key={name} name={name} field={field} view={view} />);
          return legend === undefined ? (
            inputs
          ) : (
            <FieldGroup key={legend} legend={legend}>
              {inputs}
            </FieldGroup>
          );
        })}
        <Sender {...view} />
        <UnseenField id={idOf(view, unseenField)} />
        {documents ? (
          <TextField
            {...control(view, "document")}
            label={documents.label}
            hint={documents.hint}
            optional
            multiple
            type="file"
            accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,application/pdf,image/jpeg,image/png,image/webp,image/heic"
          />
        ) : null}
        <p className="small muted">
          We use this to answer you. <a href={view.privacy}>Privacy</a>
        </p>
        <Button>{button}</Button>
      </form>
    </>
  );
}

const idOf = ({ id }: RequestPartView, name: string) => `${id}-${name}`;

const control = (view: RequestPartView, name: string) => ({
  id: idOf(view, name),
  name,
  error: view.error[name]?.[0],
});

function Input({ name, field, view }: { name: string; field: RequestField; view: RequestPartView }) {
  const { label, as, missing, maximum, options = [], hint, autoComplete, neededFor } = field;
  const value = view.values[name] ?? "";
  const isRequired =
    missing !== undefined || (neededFor !== undefined && view.values[neededFor[0]] === neededFor[1]);
  const common = { ...control(view, name), label, hint, required: isRequired, optional: !isRequired };
  if (as === "text") return <TextArea {...common} rows={6} maxLength={maximum} defaultValue={value} />;
  if (as === "option" || as === "state")
    return (
      <SelectField
        {...common}
        options={as === "state" ? states : options.map((each) => ({ value: each, label: each }))}
        placeholder="Choose"
        autoComplete={autoComplete}
        defaultValue={value}
      />
    );
  if (as === "line")
    return (
      <TextField
        {...common}
        maxLength={maximum}
        autoComplete={autoComplete ?? "off"}
        chars={maximum < 60 ? 24 : undefined}
        defaultValue={value}
      />
    );
  const choices =
    as === "check"
      ? [{ value: "yes", label }]
      : view.choices.map(({ id, label: each, text }) => ({ value: id, label: each, hint: text }));
  return (
    <ChoiceGroup
      {...control(view, name)}
      legend={label}
      legendHidden={as === "check"}
      type={as === "choice" ? "radio" : "checkbox"}
      choices={choices}
      hint={hint}
      defaultValue={value.split(",")}
    />
  );
}

/** The fields about the sender. Of a shopper everything is known. */
function Sender(view: RequestPartView) {
  const { isSignedIn, isPersonal, values } = view;
  if (isSignedIn) return <p>We&rsquo;ll answer to the email address of your account.</p>;
  const line = (name: string) => ({
    ...control(view, name),
    defaultValue: values[name] ?? "",
    required: isPersonal,
    optional: !isPersonal,
  });
  const address = (
    <TextField
      {...line("email")}
      type="email"
      label="Email"
      hint={isPersonal ? undefined : "If you’d like an answer"}
      autoComplete="email"
      chars={36}
      maxLength={254}
    />
  );
  if (!isPersonal) return address;
  return (
    <FieldGroup legend="How we reach you">
      <TextField {...line("firstName")} label="First name" autoComplete="given-name" maxLength={80} />
      <TextField {...line("lastName")} label="Last name" autoComplete="family-name" maxLength={80} />
      {address}
    </FieldGroup>
  );
}
