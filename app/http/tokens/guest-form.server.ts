import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.server.ts'

/** A form that was shown to a guest: when, and what tells it from others. */
export type ShownForm = { id: string; shownAt: Date }

/** What the form of a schedule's page carries: when it was shown, signed, so that no program can make it up. */
export function guestFormToken(scheduleId: string, now: Date): string {
  const id = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${id}.${signatureOf(scheduleId, id)}`
}

/** The form that carries this; null if it was not shown for this schedule. */
export function readGuestFormToken(scheduleId: string, token: string): ShownForm | null {
  const [, id, time, signature] = /^(([0-9a-z]{1,9})\.[\w-]{12})\.([\w-]{22})$/.exec(token) ?? []
  if (!id || !time || !signature || !timingSafeEqual(Buffer.from(signatureOf(scheduleId, id)), Buffer.from(signature)))
    return null
  return { id, shownAt: new Date(Number.parseInt(time, 36)) }
}

function signatureOf(scheduleId: string, id: string): string {
  const hmac = createHmac('sha256', derivedKey('guest form')).update(JSON.stringify([scheduleId, id]))
  return hmac.digest().subarray(0, 16).toString('base64url')
}
