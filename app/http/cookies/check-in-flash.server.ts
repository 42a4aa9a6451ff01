import type { ErrorCode } from '#app/domain/errors.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'
import type { RequestHead } from '#app/http/document/request-head.ts'

const thanks = signedCookie('thanks', { maxAge: minute / second })
const reported = signedCookie('reported', { maxAge: minute / second })
const refusal = signedCookie('refusal', { maxAge: minute / second })

/** The check-ins for which the next view of a page says thanks. */
export type Thanks = {
  checkInIds: string[]
  /** A photo that is still to come: the token for its upload, and what was wrong with the last try. */
  pendingPhoto: PendingPhoto | null
  /** Whether the photo was dropped for lack of storage. */
  lacksRoom: boolean
}

export type PendingPhoto = { token: string; problem: ErrorCode | null }

/** The Set-Cookie value that makes the next view of the page say thanks. */
export function thanksCookie(scheduleId: string, content: Thanks): Promise<string> {
  return thanks.serialize([scheduleId, content])
}

/**
 * The thanks to show on the page of this schedule, and the Set-Cookie value that clears them; null if there are none.
 */
export async function readThanks(request: Request, scheduleId: string): Promise<(Thanks & { cleared: string }) | null> {
  const stored = (await thanks.parse(request.headers.get('Cookie'))) as [string, Thanks] | '' | null
  if (!stored || stored[0] !== scheduleId) return null
  return { ...stored[1], cleared: await thanks.serialize('', { maxAge: 0 }) }
}

/** The Set-Cookie value that makes the next view of the page thank for saying what could not be done. */
export function reportedCookie(scheduleId: string, reportIds: string[]): Promise<string> {
  return reported.serialize([scheduleId, reportIds])
}

/** The reports for which the page of this schedule thanks, and the Set-Cookie value that clears them; null if there are none. */
export async function readReported(
  request: Request,
  scheduleId: string,
): Promise<{ reportIds: string[]; cleared: string } | null> {
  const stored = (await reported.parse(request.headers.get('Cookie'))) as [string, string[]] | '' | null
  if (!stored || stored[0] !== scheduleId) return null
  return { reportIds: stored[1], cleared: await reported.serialize('', { maxAge: 0 }) }
}

/** Whether the request has a cookie with thanks or a refusal, for any schedule. */
export async function hasFlash({ headers }: RequestHead): Promise<boolean> {
  const cookies = headers.get('Cookie')
  for (const message of [thanks, reported, refusal]) if ((await message.parse(cookies)) !== null) return true
  return false
}

/** Browsers drop a cookie of more than 4096 bytes. */
const longestCookie = 4096

/** The Set-Cookie value that makes the next view of a page say what was wrong; null if it would be too long. */
export async function refusalCookie(scheduleId: string, refused: unknown): Promise<string | null> {
  const cookie = await refusal.serialize([scheduleId, refused])
  return cookie.length <= longestCookie ? cookie : null
}

/** What `refusalCookie` stored for this schedule, and the Set-Cookie value that clears it; null if there is none. */
export async function readRefusal(
  request: Request,
  scheduleId: string,
): Promise<{ refused: unknown; cleared: string } | null> {
  const stored = (await refusal.parse(request.headers.get('Cookie'))) as [string, unknown] | '' | null
  if (!stored || stored[0] !== scheduleId) return null
  return { refused: stored[1], cleared: await refusal.serialize('', { maxAge: 0 }) }
}
