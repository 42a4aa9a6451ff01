import type { IncomingMessage } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an unsafe request comes from a page of ours. Browsers name the Origin of every unsafe request; a caller
 * that names none and no Sec-Fetch-Site is no browser, so no one's cookies are being borrowed.
 * Own is APP_ORIGIN and, where that is not https, the host that the request was sent to: another site can't make a
 * browser lie about either.
 */
export function comesFromOwnOrigin(request: IncomingMessage, appOrigin: string): boolean {
  if (safeMethods.has(request.method ?? 'GET')) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'none') return site === 'same-origin'
  const { origin } = request.headers
  if (origin === undefined || origin === appOrigin) return true
  return hostOf(origin) === request.headers.host && !appOrigin.startsWith('https:')
}

/** A foreign Origin can only harm where the browser adds something of its own: a cookie, or a page's form. */
export function borrowsAuthority(request: IncomingMessage, isApi: boolean): boolean {
  return !isApi || request.headers.cookie !== undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
