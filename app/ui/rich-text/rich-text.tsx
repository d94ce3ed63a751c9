import "./rich-text.css";

/** Published text. The html must have been sanitised on the server before it gets here. */
export function RichText({ html }: { html: string }) {
  return <div className="rich prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
