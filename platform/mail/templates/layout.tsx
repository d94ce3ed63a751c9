import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";

import type { MailBrand } from "#platform/mail/mail-brand";

import { ink, line, muted, sans } from "./styles";

interface LayoutProps {
  brand: MailBrand;
  subject: string;
  preheader: string;
  heading: string;
  reason: string;
  children: ReactNode;
}

const small = { margin: "0 0 8px", color: muted, fontFamily: sans, fontSize: 14, lineHeight: "22px" };

/** One column on paper: the store's name, the mail, and who sent it why. */
export function Layout({ brand, subject, preheader, heading, reason, children }: LayoutProps) {
  const { paper, ground, accent, display, weight, isWide } = brand.theme;
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ margin: 0, padding: "24px 12px", backgroundColor: ground }}>
        <Preview>{preheader}</Preview>
        <Container style={{ width: "100%", maxWidth: 600, backgroundColor: paper }}>
          <Section style={{ padding: "36px 28px 0" }}>
            <Text
              style={{
                margin: 0,
                color: accent,
                fontFamily: display,
                fontSize: 24,
                fontWeight: weight,
                letterSpacing: isWide ? "0.22em" : "0",
                lineHeight: "32px",
                textTransform: isWide ? "uppercase" : "none",
              }}
            >
              {brand.name}
            </Text>
            <Hr style={{ width: 40, margin: "16px 0 0", border: 0, borderTop: `2px solid ${accent}` }} />
          </Section>
          <Section style={{ padding: "28px 28px 20px" }}>
            <Heading
              as="h1"
              style={{
                margin: "0 0 20px",
                color: ink,
                fontFamily: display,
                fontSize: 30,
                fontWeight: weight,
                lineHeight: "38px",
              }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: "0 28px 32px" }}>
            <Hr style={{ margin: "0 0 20px", border: 0, borderTop: `1px solid ${line}` }} />
            <Text style={small}>{reason}</Text>
            <SupportLine brand={brand} />
            <Text style={{ ...small, margin: 0 }}>
              {brand.mailingAddress ?? brand.name}
              {brand.tagline && (
                <>
                  <br />
                  {brand.tagline}
                </>
              )}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The ways to reach a person. */
function SupportLine({ brand: { supportPhone, supportEmail } }: { brand: MailBrand }) {
  if (!supportPhone && !supportEmail) return null;
  const link = { color: ink, textDecoration: "underline" };
  return (
    <Text style={small}>
      Questions?{" "}
      {supportPhone && (
        <>
          Call{" "}
          <Link href={`tel:${supportPhone.replace(/[^\d+]/g, "")}`} data-plain-link="" style={link}>
            {supportPhone}
          </Link>
        </>
      )}
      {supportPhone && supportEmail && " or write to "}
      {!supportPhone && "Write to "}
      {supportEmail && (
        <Link href={`mailto:${supportEmail}`} style={link}>
          {supportEmail}
        </Link>
      )}
      .
    </Text>
  );
}
