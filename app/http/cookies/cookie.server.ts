import { createCookie, type Cookie } from '@remix-run/node'
import { settings } from '#app/config/settings.server.ts'
import { derivedKey } from '#app/http/tokens/derived-key.server.ts'
import type { Head } from '#app/http/document/head.ts'

type Attributes = {
  /** In seconds; without it the cookie ends with the browser. */
  maxAge?: number
  httpOnly?: boolean
}

const { APP_ORIGIN } = settings()

/** True when visitors reach us by https, so that cookies may demand it. */
export const isSecure = APP_ORIGIN.startsWith('https:')

const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true } as const

/**
 * A cookie of any JSON that this server alone can have made. Its secret is its own: what was signed for one cookie is
 * nothing in another, and no session token can be made of it. Never put a secret into one: it is not encrypted.
 */
export function signedCookie(name: string, options: Attributes = {}): Cookie {
  return createCookie(fullName(name, options), {
    ...attributes,
    ...options,
    secrets: [derivedKey(`cookie ${name}`).toString('base64url')],
  })
}

/** A cookie of a text that stands there as it is: a script reads `theme=dark`, a program sends `session=<token>`. */
export function plainCookie(name: string, options: Attributes = {}): Cookie {
  return createCookie(fullName(name, options), {
    ...attributes,
    ...options,
    encode: asPlainText,
    decode: fromPlainText,
  })
}

/** By https, browsers take a cookie so named from this host alone. One that a script writes can't have that name. */
function fullName(name: string, { httpOnly = true }: Attributes): string {
  return isSecure && httpOnly ? `__Host-${name}` : name
}

/** The text that the request brings in a plain cookie, or null. */
export async function readPlain(cookie: Cookie, request: Pick<Head, 'headers'>): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' ? value : null
}

// createCookie hands over, and expects, base64 of JSON; an empty text, which ends a cookie, stays one.
function asPlainText(encoded: string) {
  return encoded && encodeURIComponent(JSON.parse(Buffer.from(encoded, 'base64').toString()) as string)
}

function fromPlainText(value: string) {
  return Buffer.from(JSON.stringify(decodeURIComponent(value))).toString('base64')
}
