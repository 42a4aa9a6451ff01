type Loaded = { data: { documentTitle: string } | undefined }

/** The `meta` of a page whose loader answers its title in the reader's language; none where the loader failed. */
export function documentTitle({ data }: Loaded) {
  return [{ title: data?.documentTitle }]
}

/** The same for a page that search engines are to leave alone. */
export function unlistedDocumentTitle(loaded: Loaded) {
  return [...documentTitle(loaded), { name: 'robots', content: 'noindex' }]
}
