import { Button, Heading, Img, Link, Section, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";

import type { MailBrand } from "#platform/mail/mail-brand";

import { ink, line, muted, onAction, sans } from "./styles";

const text = { color: ink, fontFamily: sans, fontSize: 16, lineHeight: "26px" };

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text style={{ ...text, margin: "0 0 16px" }}>{children}</Text>
);

/** Text that is less important than the rest. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text style={{ ...text, margin: "0 0 16px", color: muted, fontSize: 14, lineHeight: "22px" }}>
    {children}
  </Text>
);

/** Lines below each other. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((each, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {each}
    </Fragment>
  ));

/** A time in words, 'Tuesday, December 1, 10:00 AM EST'. Its time of day is never broken. */
export function Time({ children }: { children: string }) {
  const at = children.lastIndexOf(", ") + 1;
  return (
    <>
      {children.slice(0, at)} <span style={{ whiteSpace: "nowrap" }}>{children.slice(at).trim()}</span>
    </>
  );
}

/** Text that somebody else wrote. */
export const Quote = ({ brand, children }: { brand: MailBrand; children: string }) => (
  <Section style={{ margin: "0 0 16px", borderLeft: `2px solid ${brand.theme.accent}` }}>
    <Text style={{ ...text, margin: 0, padding: "2px 0 2px 16px" }}>
      <Lines lines={children.split(/\r?\n/)} />
    </Text>
  </Section>
);

/**
 * A code in large figures. The spaces between them are a style, so that the copied code has none, and so that
 * it stands alone on its line of the text part.
 */
export const Code = ({ brand, children }: { brand: MailBrand; children: string }) => (
  <Section style={{ margin: "8px 0 24px", backgroundColor: brand.theme.ground }}>
    <Text
      style={{
        margin: 0,
        padding: "20px 8px 20px 20px",
        color: ink,
        fontFamily: sans,
        // A long one stays on one line of a phone.
        fontSize: children.length > 8 ? 22 : 34,
        fontWeight: 600,
        letterSpacing: children.length > 8 ? "0.08em" : "0.24em",
        lineHeight: "42px",
      }}
    >
      {children}
    </Text>
  </Section>
);

/** The one button of a mail. */
export const Action = ({ brand, to, children }: { brand: MailBrand; to: string; children: string }) => (
  <Section style={{ padding: "8px 0 24px" }}>
    <Button
      href={brand.link(to)}
      style={{
        padding: "15px 26px",
        backgroundColor: brand.theme.action,
        borderRadius: 2,
        color: onAction,
        fontFamily: sans,
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  </Section>
);

interface Row {
  /** The address of a picture of what the label names. */
  picture?: string | undefined;
  label: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
}

const cell = (isStrong: boolean | undefined) => ({
  ...text,
  padding: "8px 0",
  borderBottom: `1px solid ${line}`,
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: isStrong ? 600 : 400,
  verticalAlign: "top",
});

/** A number such as '00000042-R1' never breaks at its hyphen. */
const isOneWord = (value: ReactNode) => typeof value === "string" && /^\S{1,20}$/.test(value);

/** Two columns: labels, which are the headers of their rows, and values. In text, each row is one line. */
export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <table
    data-text-format="rows"
    cellPadding="0"
    cellSpacing="0"
    style={{ width: "100%", margin: "0 0 20px", borderCollapse: "collapse" }}
  >
    <tbody>
      {rows.map(({ picture, label, value, isStrong }, place) => (
        <tr key={place}>
          {/* The width of 'Order number', so that short labels stay on one line beside long values. */}
          <th scope="row" style={{ ...cell(isStrong), minWidth: 96, paddingRight: 16, textAlign: "left" }}>
            {picture ? (
              <>
                <Img src={picture} alt="" width={64} height={64} style={{ float: "left", marginRight: 14 }} />
                <span style={{ display: "block", overflow: "hidden" }}>{label}</span>
              </>
            ) : (
              label
            )}
          </th>
          <td
            style={{
              ...cell(isStrong),
              textAlign: "right",
              whiteSpace: isOneWord(value) ? "nowrap" : "normal",
            }}
          >
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A heading within a mail. */
export const Part = ({ children }: { children: string }) => (
  <Heading as="h2" style={{ ...text, margin: "8px 0 4px", fontWeight: 600 }}>
    {children}
  </Heading>
);

/** A link to the page of a carrier. Text where it is no web address. */
export const CarrierLink = ({ to, children }: { to: string; children: string }) =>
  /^https:\/\//.test(to) ? (
    <Link href={to} style={{ color: ink, textDecoration: "underline" }}>
      {children}
    </Link>
  ) : (
    to
  );

interface UnsubscribeProps {
  brand: MailBrand;
  to: string;
  children: string;
}

/** The link by which one gets no more mails of this kind. */
export const Unsubscribe = ({ brand, to, children }: UnsubscribeProps) => (
  <Note>
    {children}{" "}
    <Link href={brand.link(to)} style={{ color: muted, textDecoration: "underline" }}>
      Unsubscribe
    </Link>
  </Note>
);
