import type { HeadersFunction } from '@remix-run/node'

/** The headers of a page that nobody may keep: `no-store`, and how long to wait where the action said so. */
export const pageHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }
}
