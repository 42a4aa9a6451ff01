import { randomUUID } from 'node:crypto'
import { accountLengths } from '#app/domain/accounts/limits.ts'
import type { Device } from '#app/domain/device.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { plainCookie, readPlain, signedCookie } from './cookie.server.ts'
import type { RequestHead } from '#app/http/document/request-head.ts'
import type { DeviceParts } from '#app/http/document/split-page.ts'

/** Browsers store no cookie for longer. */
const longestSeconds = (400 * day) / second

const device = signedCookie('device', { maxAge: longestSeconds })
const loginName = plainCookie('loginName', { maxAge: longestSeconds })

/** The device of a request by its signed cookie, or else a new one. */
export async function deviceOf(request: Request): Promise<Device> {
  const id = (await device.parse(request.headers.get('Cookie'))) as string | null
  return id ? { id, isKnown: true } : { id: randomUUID(), isKnown: false }
}

/** The User-Agent of the request, cut to the length that is stored; null if there is none. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('User-Agent')?.slice(0, accountLengths.userAgent) || null
}

/** The Set-Cookie value that identifies the device from now on. */
export function deviceCookie({ id }: Device): Promise<string> {
  return device.serialize(id)
}

/** The login name of the last successful check-in on this device, or null. */
function rememberedName(request: RequestHead): Promise<string | null> {
  return readPlain(loginName, request)
}

/** The parts of a check-in page that are for this device only. */
export async function deviceParts(request: RequestHead): Promise<DeviceParts> {
  return { rememberedName: (await rememberedName(request)) ?? '', idempotencyKey: randomUUID() }
}

/** The Set-Cookie value that remembers the login name on this device, out of the reach of scripts. */
export function loginNameCookie(name: string): Promise<string> {
  return loginName.serialize(name)
}
