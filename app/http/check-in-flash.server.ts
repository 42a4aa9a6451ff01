import { readCookie, setCookie } from './cookie.ts'
import { isSecure } from './session.server.ts'
import { signValue, verifyValue } from './signed-value.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'

const shortly = minute / second

/** The Set-Cookie value that lets the next view of the page thank for these check-ins. */
export function thanksCookie(scheduleId: string, checkInIds: string[]) {
  return setCookie('thanks', signValue('thanks', JSON.stringify([scheduleId, ...checkInIds])), {
    maxAge: shortly,
    secure: isSecure(),
  })
}

/** The check-ins to thank for on the page of this schedule, and the Set-Cookie value that ends it; null where there are none. */
export function readThanks(request: Request, scheduleId: string): { checkInIds: string[]; cleared: string } | null {
  const text = verifyValue('thanks', readCookie(request, 'thanks'))
  if (text === null) return null
  const [madeFor, ...checkInIds] = JSON.parse(text) as string[]
  if (madeFor !== scheduleId) return null
  return { checkInIds, cleared: setCookie('thanks', '', { maxAge: 0, secure: isSecure() }) }
}
