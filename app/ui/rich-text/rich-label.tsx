/**
 * Text of a link or title. The html must be sanitized on the server first: it may contain only sup and sub.
 */
export function RichLabel({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
