/** Text of help as the server made it of our own files; markup in them stands there as text. */
export function HelpText({ html }: { html: string }) {
  return <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
}
