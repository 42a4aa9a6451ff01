import { redirect } from '@remix-run/node'
import type { Flash } from '#app/domain/flash.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'

const flashCookie = signedCookie('flash', { maxAge: minute / second })

/** Redirects (303) with a message for the next page. Never put a secret here: the cookie is signed, not encrypted. */
export async function redirectWithFlash(to: string, key: string, params?: Flash['params']) {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await flashCookieOf(key, params) } })
}

/** The Set-Cookie value with a message for the next page, under the same rule. */
export function flashCookieOf(key: string, params?: Flash['params']): Promise<string> {
  return flashCookie.serialize({ key, params } satisfies Flash)
}

/** The message for this page, and the Set-Cookie value that clears it; null if there is none. */
export async function readFlash(request: Request): Promise<{ flash: Flash; cleared: string } | null> {
  const flash = (await flashCookie.parse(request.headers.get('Cookie'))) as Flash | '' | null
  return flash ? { flash, cleared: await flashCookie.serialize('', { maxAge: 0 }) } : null
}
