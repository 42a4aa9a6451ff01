/** Help as HTML, which the server made from the app's own Markdown files; HTML in these is escaped. */
export function HelpText({ html }: { html: string }) {
  return <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
}
