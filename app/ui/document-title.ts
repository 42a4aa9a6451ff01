export type LoaderTitle = { data: { documentTitle: string } | undefined }

/** The `meta` of a page whose loader returns its title in the reader's language; none where the loader failed. */
export function documentTitle({ data }: LoaderTitle) {
  return [{ title: data?.documentTitle }]
}

/** The same for a dialog with an error boundary of its own: after an error the title is the one of the page behind. */
export function dialogTitle({ data, matches }: LoaderTitle & { matches: { data: unknown }[] }) {
  const behind = matches.findLast((match) => hasTitle(match.data))?.data
  return documentTitle({ data: data ?? (hasTitle(behind) ? behind : undefined) })
}

function hasTitle(data: unknown): data is { documentTitle: string } {
  return typeof data === 'object' && data !== null && 'documentTitle' in data
}

/** The same for a page that search engines must not list. */
export function unlistedDocumentTitle(loaded: LoaderTitle) {
  return [...documentTitle(loaded), { name: 'robots', content: 'noindex' }]
}
