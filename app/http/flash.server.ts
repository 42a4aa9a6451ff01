import { redirect } from '@remix-run/node'
import type { Flash } from '#app/domain/flash.ts'
import { readCookie, setCookie } from './cookie.ts'
import { isSecure } from './session.server.ts'
import { signValue, verifyValue } from './signed-value.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'

/** Redirects (303) with a message for the next page. Never put a secret here: the cookie is signed, not encrypted. */
export function redirectWithFlash(to: string, key: string, params?: Flash['params']) {
  const value = signValue('flash', JSON.stringify({ key, params } satisfies Flash))
  return redirect(to, {
    status: 303,
    headers: { 'Set-Cookie': setCookie('flash', value, { maxAge: minute / second, secure: isSecure() }) },
  })
}

/** The message for this page, and the Set-Cookie value that takes it back. */
export function readFlash(request: Request): { flash: Flash; cleared: string } | null {
  const text = verifyValue('flash', readCookie(request, 'flash'))
  if (text === null) return null
  return { flash: JSON.parse(text) as Flash, cleared: setCookie('flash', '', { maxAge: 0, secure: isSecure() }) }
}
