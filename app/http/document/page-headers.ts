import type { HeadersFunction } from '@remix-run/node'

/** The headers of a page that must not be stored: `no-store`, and Retry-After if the action or an error set it. */
export const pageHeaders: HeadersFunction = ({ actionHeaders, errorHeaders = actionHeaders }) => {
  const retryAfter = errorHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }
}

/**
 * The headers of a page whose URL is secret, from a mail: no Referer header carries it, and no search engine lists it. Not
 * `no-referrer`: browsers would send the form with `Origin: null`, which is refused.
 */
export const secretPageHeaders: HeadersFunction = (args) => ({
  ...pageHeaders(args),
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
})
