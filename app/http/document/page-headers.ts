import type { HeadersFunction } from '@remix-run/node'

/** The headers of a page that nobody may keep: `no-store`, and how long to wait where the action or an error said so. */
export const pageHeaders: HeadersFunction = ({ actionHeaders, errorHeaders = actionHeaders }) => {
  const retryAfter = errorHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }
}
