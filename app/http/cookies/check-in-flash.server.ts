import type { ErrorCode } from '#app/domain/errors.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'
import type { Head } from '#app/http/document/head.ts'

const thanks = signedCookie('thanks', { maxAge: minute / second })
const refusal = signedCookie('refusal', { maxAge: minute / second })

/** What the next view of a page thanks for. */
export type Thanks = {
  checkInIds: string[]
  /** A photo that is still pendingPhoto: the token that takes it, and what was wrong with the last one. */
  pendingPhoto: PendingPhoto | null
  /** Whether there was no room for the photo. */
  lacksRoom: boolean
}

export type PendingPhoto = { token: string; problem: ErrorCode | null }

/** The Set-Cookie value that lets the next view of the page give these thanks. */
export function thanksCookie(scheduleId: string, given: Thanks): Promise<string> {
  return thanks.serialize([scheduleId, given])
}

/** The thanks to give on the page of this schedule, and the Set-Cookie value that ends them; null where there are none. */
export async function readThanks(request: Request, scheduleId: string): Promise<(Thanks & { cleared: string }) | null> {
  const given = (await thanks.parse(request.headers.get('Cookie'))) as [string, Thanks] | '' | null
  if (!given || given[0] !== scheduleId) return null
  return { ...given[1], cleared: await thanks.serialize('', { maxAge: 0 }) }
}

/** Whether the device brings thanks or a refusal, of whichever schedule. */
export async function hasFlash({ headers }: Head): Promise<boolean> {
  const cookies = headers.get('Cookie')
  return (await thanks.parse(cookies)) !== null || (await refusal.parse(cookies)) !== null
}

/** Browsers drop a cookie of more than 4096 bytes. */
const longestCookie = 4096

/** The Set-Cookie value that lets the next view of the page say what was wrong; null where it would be too long. */
export async function refusalCookie(scheduleId: string, refused: unknown): Promise<string | null> {
  const cookie = await refusal.serialize([scheduleId, refused])
  return cookie.length <= longestCookie ? cookie : null
}

/** What refusalCookie was given for this schedule, and the Set-Cookie value that ends it; null where there is none. */
export async function readRefusal(
  request: Request,
  scheduleId: string,
): Promise<{ refused: unknown; cleared: string } | null> {
  const given = (await refusal.parse(request.headers.get('Cookie'))) as [string, unknown] | '' | null
  if (!given || given[0] !== scheduleId) return null
  return { refused: given[1], cleared: await refusal.serialize('', { maxAge: 0 }) }
}
