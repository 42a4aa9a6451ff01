type Loaded = { data: { documentTitle: string } | undefined }

/** The `meta` of a page whose loader answers its title in the reader's language; none where the loader failed. */
export function documentTitle({ data }: Loaded) {
  return [{ title: data?.documentTitle }]
}
