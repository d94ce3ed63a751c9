import type { ReactNode } from "react";

import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { mediaUrl, sourceSet } from "~/ui/picture/media-url";
import "~/ui/picture/picture.css";

import "./identity-page.css";

/** A link to another way of doing what the page is for. */
export interface OtherWay {
  /** The question before the link. */
  text?: string;
  label: string;
  href: string;
}

interface RoomPicture {
  mediaId: string;
  alt: string;
}

/**
 * The layout of the pages around signing in: heading, what to do, one form, and links to other ways.
 * `refused` is what `useActionData` returned. `room` is a picture beside all of it on wide screens.
 */
export function IdentityPage({
  heading,
  lead,
  refused,
  children,
  otherWays = [],
  room,
}: {
  heading: string;
  lead?: ReactNode;
  refused?: unknown;
  children: ReactNode;
  otherWays?: readonly OtherWay[];
  room?: RoomPicture | null;
}) {
  const refusal: RefusedForm | null = findRefusal(refused);
  const page = (
    <div className="wrap section identity">
      <ErrorSummary errors={summaryOf(refusal?.error)} submission={refusal} />
      <h1>{heading}</h1>
      {lead ? <div className="lead">{lead}</div> : null}
      <div className="stack identity-main">{children}</div>
      {otherWays.length > 0 ? (
        <ul className="identity-ways">
          {otherWays.map(({ text, label, href }) => (
            <li key={href}>
              {text ? `${text} ` : null}
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
  return room ? (
    <div className="identity-beside">
      {page}
      <Room {...room} />
    </div>
  ) : (
    page
  );
}

/** An empty picture, so that narrow screens fetch none. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

const Room = ({ mediaId, alt }: RoomPicture) => (
  <picture className="pic room">
    <source media="(max-width: 64em)" srcSet={nothing} />
    <source type="image/avif" srcSet={sourceSet(mediaId, "avif", 960)} sizes="50vw" />
    <source type="image/webp" srcSet={sourceSet(mediaId, "webp", 960)} sizes="50vw" />
    <img src={mediaUrl(mediaId, 960, "jpeg")} alt={alt} width={960} height={1200} />
  </picture>
);
