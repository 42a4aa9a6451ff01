import { randomUUID } from 'node:crypto'
import { accountLengths } from '#app/domain/accounts/limits.ts'
import type { Device } from '#app/domain/device.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { plainCookie, readPlain, signedCookie } from './cookie.server.ts'
import type { Head } from '#app/http/document/head.ts'
import type { DeviceParts } from '#app/http/document/split-page.ts'

/** Browsers keep no cookie longer. */
const longestSeconds = (400 * day) / second

const device = signedCookie('device', { maxAge: longestSeconds })
const loginName = plainCookie('loginName', { maxAge: longestSeconds })

/** The device of a request by its signed cookie, or a new one that nobody knows yet. */
export async function deviceOf(request: Request): Promise<Device> {
  const id = (await device.parse(request.headers.get('Cookie'))) as string | null
  return id ? { id, isKnown: true } : { id: randomUUID(), isKnown: false }
}

/** What the device says that it is, as much of it as is kept; null where it says nothing. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('User-Agent')?.slice(0, accountLengths.userAgent) || null
}

/** The Set-Cookie value by which the device is known from now on. */
export function deviceCookie({ id }: Device): Promise<string> {
  return device.serialize(id)
}

/** The login name that this device typed when it last succeeded, or null. */
function rememberedName(request: Head): Promise<string | null> {
  return readPlain(loginName, request)
}

/** What stands on a check-in page for this device alone. */
export async function deviceParts(request: Head): Promise<DeviceParts> {
  return { rememberedName: (await rememberedName(request)) ?? '', idempotencyKey: randomUUID() }
}

/** The Set-Cookie value that remembers the login name on this device, out of the reach of scripts. */
export function loginNameCookie(name: string): Promise<string> {
  return loginName.serialize(name)
}
