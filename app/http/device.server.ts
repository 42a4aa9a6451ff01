import { randomBytes } from 'node:crypto'
import { readCookie, setCookie } from './cookie.ts'
import { isSecure } from './session.server.ts'
import { signValue, verifyValue } from './signed-value.server.ts'
import { day, second } from '#app/domain/time/durations.ts'

export type Device = { id: string; isKnown: boolean }

const longest = (400 * day) / second

/** The device of a request by its signed cookie, or a new one that nobody knows yet. */
export function deviceOf(request: Request): Device {
  const id = verifyValue('device', readCookie(request, 'device'))
  return id === null ? { id: randomBytes(16).toString('base64url'), isKnown: false } : { id, isKnown: true }
}

/** The Set-Cookie value by which the device is known from now on. Browsers keep none longer than 400 days. */
export function deviceCookie(device: Device) {
  return setCookie('device', signValue('device', device.id), { maxAge: longest, secure: isSecure() })
}

/** The login name that this device typed when it last succeeded, or null. */
export function rememberedName(request: Request): string | null {
  return readCookie(request, 'loginName')
}

/** The Set-Cookie value that remembers the login name on this device, out of the reach of scripts. */
export function loginNameCookie(loginName: string) {
  return setCookie('loginName', loginName, { maxAge: longest, secure: isSecure() })
}
