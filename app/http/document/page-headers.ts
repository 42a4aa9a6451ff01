import type { HeadersFunction } from '@remix-run/node'

/** The headers of a page that must not be stored: `no-store`, and Retry-After if the action or an error set it. */
export const pageHeaders: HeadersFunction = ({ actionHeaders, errorHeaders = actionHeaders }) => {
  const retryAfter = errorHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }
}
