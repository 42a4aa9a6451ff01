import { settings } from '#app/data/settings.server.ts'
import { readCookie, setCookie } from './cookie.ts'
import { second } from '#app/domain/time/durations.ts'

/** True when visitors reach us by https, so that cookies may demand it. */
export function isSecure() {
  return settings().APP_ORIGIN.startsWith('https:')
}

function cookieName() {
  return isSecure() ? '__Host-session' : 'session'
}

/** The Set-Cookie value that carries the token: with `remember` until it expires, else until the browser closes. */
export function sessionCookie(
  token: string,
  { expiresAt, remember, now }: { expiresAt: Date; remember: boolean; now: Date },
) {
  const maxAge = remember ? Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / second)) : undefined
  return setCookie(cookieName(), token, { maxAge, secure: isSecure() })
}

export function clearedSessionCookie() {
  return setCookie(cookieName(), '', { maxAge: 0, secure: isSecure() })
}

/** The token of the request and where it came from: the bearer header first, then the cookie. */
export function readToken(request: Request): { token: string; from: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (bearer) return { token: bearer, from: 'bearer' }
  const cookie = readCookie(request, cookieName())
  return cookie ? { token: cookie, from: 'cookie' } : null
}
