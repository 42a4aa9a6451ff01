import type { HeadersFunction, MetaDescriptor } from '@remix-run/node'

/** The headers of pages behind a QR code: no cache keeps them, and no search engine lists them. */
export const unlistedHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The same in the document, with its title. */
export function unlistedMeta({ data: page }: { data: { title: string } | undefined }): MetaDescriptor[] {
  return [{ title: page?.title ?? 'Klarbuch' }, { name: 'robots', content: 'noindex' }]
}

/** The headers of action and loader together; cookies only from the action, as a loader sets its own. */
export const mergedHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const all = new Headers(actionHeaders)
  for (const [name, value] of loaderHeaders) if (name !== 'set-cookie') all.set(name, value)
  return all
}
