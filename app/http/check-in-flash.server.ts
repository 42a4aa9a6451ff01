import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'

const thanks = signedCookie('thanks', { maxAge: minute / second })

/** The Set-Cookie value that lets the next view of the page thank for these check-ins. */
export function thanksCookie(scheduleId: string, checkInIds: string[]): Promise<string> {
  return thanks.serialize([scheduleId, ...checkInIds])
}

/** The check-ins to thank for on the page of this schedule, and the Set-Cookie value that ends it; null where there are none. */
export async function readThanks(
  request: Request,
  scheduleId: string,
): Promise<{ checkInIds: string[]; cleared: string } | null> {
  const given = (await thanks.parse(request.headers.get('Cookie'))) as string[] | '' | null
  if (!given) return null
  const [madeFor, ...checkInIds] = given
  if (madeFor !== scheduleId) return null
  return { checkInIds, cleared: await thanks.serialize('', { maxAge: 0 }) }
}
