import { second } from '#app/domain/time/durations.ts'
import { plainCookie, readPlain } from './cookie.server.ts'
import type { RequestHead } from '#app/http/document/request-head.ts'

const session = plainCookie('session')

/** The Set-Cookie value that carries the token: with `remember` until it expires, else until the browser closes. */
export function sessionCookie(
  token: string,
  { expiresAt, remember, now }: { expiresAt: Date; remember: boolean; now: Date },
): Promise<string> {
  const secondsLeft = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / second))
  return session.serialize(token, remember ? { maxAge: secondsLeft } : {})
}

export function clearedSessionCookie(): Promise<string> {
  return session.serialize('', { maxAge: 0 })
}

/** The token of the request and where it came from: the bearer header first, then the cookie. */
export async function readToken(request: RequestHead): Promise<{ token: string; from: 'bearer' | 'cookie' } | null> {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (bearer) return { token: bearer, from: 'bearer' }
  const cookie = await readPlain(session, request)
  return cookie ? { token: cookie, from: 'cookie' } : null
}
