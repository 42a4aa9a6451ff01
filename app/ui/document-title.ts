type LoaderTitle = { data: { documentTitle: string } | undefined }

/** The `meta` of a page whose loader answers its title in the reader's language; none where the loader failed. */
export function documentTitle({ data }: LoaderTitle) {
  return [{ title: data?.documentTitle }]
}

/** The same for a dialog that says itself why it can't be shown: the page behind it has the title then. */
export function dialogTitle({ data, matches }: LoaderTitle & { matches: { data: unknown }[] }) {
  const behind = matches.findLast((match) => hasTitle(match.data))?.data
  return documentTitle({ data: data ?? (hasTitle(behind) ? behind : undefined) })
}

function hasTitle(data: unknown): data is { documentTitle: string } {
  return typeof data === 'object' && data !== null && 'documentTitle' in data
}

/** The same for a page that search engines are to leave alone. */
export function unlistedDocumentTitle(loaded: LoaderTitle) {
  return [...documentTitle(loaded), { name: 'robots', content: 'noindex' }]
}
