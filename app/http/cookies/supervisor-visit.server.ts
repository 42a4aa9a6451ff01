import { z } from 'zod'
import { minute, second } from '#app/domain/time/durations.ts'
import { signedCookie } from './cookie.server.ts'

const lasts = 15 * minute

const cookie = signedCookie('supervisor', { maxAge: lasts / second, sameSite: 'strict', isOfPath: true })

const visitShape = z.object({ scheduleId: z.string(), staffId: z.string(), deviceId: z.string(), until: z.number() })

type Visit = { scheduleId: string; staffId: string; deviceId: string }

/** The Set-Cookie value that lets a supervisor go on without the PIN for a quarter of an hour, on the page of one schedule. */
export function supervisorVisitCookie(visit: Visit, now: Date): Promise<string> {
  return cookie.serialize({ ...visit, until: now.getTime() + lasts }, { path: pathOf(visit.scheduleId) })
}

type VisitQuery = { scheduleId: string; deviceId: string; now: Date }

/**
 * Whose visit the request belongs to, if it began at this schedule, on this device, within the last quarter of an hour; null
 * otherwise. Whether that person may still inspect is for the database to say.
 */
export async function readSupervisorVisit(
  request: Request,
  { scheduleId, deviceId, now }: VisitQuery,
): Promise<{ staffId: string; deviceId: string } | null> {
  const stored: unknown = await cookie.parse(request.headers.get('Cookie'))
  const visit = visitShape.safeParse(stored).data
  if (!visit || visit.scheduleId !== scheduleId || visit.deviceId !== deviceId) return null
  return visit.until > now.getTime() ? { staffId: visit.staffId, deviceId } : null
}

/** The Set-Cookie value that ends the visit. */
export function endedSupervisorVisitCookie(scheduleId: string): Promise<string> {
  return cookie.serialize('', { maxAge: 0, path: pathOf(scheduleId) })
}

function pathOf(scheduleId: string): string {
  return `/schedules/${encodeURIComponent(scheduleId)}/inspect`
}
