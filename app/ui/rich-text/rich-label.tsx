/**
 * Words of a link or a title. The html must have been sanitised on the server before it gets here: it holds
 * sup and sub alone.
 */
export function RichLabel({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
