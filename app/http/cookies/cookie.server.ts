import { createCookie, type Cookie } from '@remix-run/node'
import { settings } from '#app/config/settings.server.ts'
import { derivedKey } from '#app/http/tokens/derived-key.server.ts'
import type { RequestHead } from '#app/http/document/request-head.ts'

type Attributes = {
  /** In seconds; without it the cookie ends with the browser. */
  maxAge?: number
  httpOnly?: boolean
  /** Not sent with requests that begin at another site, not even with a link. */
  sameSite?: 'strict'
  /** It is for pages below a path that is named where it is written. */
  isOfPath?: true
}

const { APP_ORIGIN } = settings()

/** True if visitors reach us by https, so that cookies can require it. */
export const isSecure = APP_ORIGIN.startsWith('https:')

const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true } as const

/**
 * A signed cookie that holds any JSON. Each cookie has its own secret: a value signed for one cookie is rejected in another,
 * and can't be turned into a session token. Never put a secret into one: it is not encrypted.
 */
export function signedCookie(name: string, options: Attributes = {}): Cookie {
  const { isOfPath: _, ...chosen } = options
  return createCookie(fullName(name, options), {
    ...attributes,
    ...chosen,
    secrets: [derivedKey(`cookie ${name}`).toString('base64url')],
  })
}

/** An unsigned cookie that holds its text as it is: a script reads `theme=dark`, a program sends `session=<token>`. */
export function plainCookie(name: string, options: Attributes = {}): Cookie {
  return createCookie(fullName(name, options), {
    ...attributes,
    ...options,
    encode: asPlainText,
    decode: fromPlainText,
  })
}

/**
 * Over https, browsers accept a `__Host-` cookie from this host only. A cookie that a script writes can't have that
 * prefix, nor one of a path.
 */
function fullName(name: string, { httpOnly = true, isOfPath }: Attributes): string {
  if (isSecure && isOfPath) return `__Secure-${name}`
  return isSecure && httpOnly ? `__Host-${name}` : name
}

/** The text of a plain cookie of the request, or null. */
export async function readPlain(cookie: Cookie, request: Pick<RequestHead, 'headers'>): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' ? value : null
}

// createCookie passes and expects base64 of JSON. An empty text, which removes a cookie, stays empty.
function asPlainText(encoded: string) {
  return encoded && encodeURIComponent(JSON.parse(Buffer.from(encoded, 'base64').toString()) as string)
}

function fromPlainText(value: string) {
  return Buffer.from(JSON.stringify(decodeURIComponent(value))).toString('base64')
}
