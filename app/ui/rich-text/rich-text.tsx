import "./rich-text.css";

/** Published text. The html must be sanitized on the server first. */
export function RichText({ html }: { html: string }) {
  return <div className="rich prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
