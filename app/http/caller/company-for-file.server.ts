import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUser } from './require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readUploadToken } from '#app/http/tokens/upload-address.server.ts'

type Params = Record<string, string | undefined>

type FileRequest = {
  /** The path of the route as `app/routes.ts` declares it, and the values of its parameters. */
  pattern: string
  params: Params
  handle: RouteHandle
  /** The request without its body. */
  head: Request
  now: Date
}

/**
 * The company to which this caller may send a file, by a route that takes one, judged by the head of the request alone. If
 * it is null, the server does not hold the file in memory, and the route refuses the request.
 */
export async function companyForFile({ pattern, params, handle, head, now }: FileRequest): Promise<string | null> {
  if (handle.audience === 'owner') return (await findUser(head))?.companyId ?? null
  return (await publicFileRoutes[pattern]?.(params, now))?.companyId ?? null
}

/** For each public route that takes a file: the company to which this caller may send one. */
export const publicFileRoutes: Record<string, (params: Params, now: Date) => Promise<{ companyId: string } | null>> = {
  '/schedules/:scheduleId/status': async ({ scheduleId = '' }) => findPublicSchedule(readingSql(), scheduleId),
  '/schedules/:scheduleId/inspect': async ({ scheduleId = '' }) => findPublicSchedule(readingSql(), scheduleId),
  '/schedules/:scheduleId/defects': async ({ scheduleId = '' }) => findPublicSchedule(readingSql(), scheduleId),
  '/api/schedules/:id/envelopes': async ({ id = '' }) => findPublicSchedule(readingSql(), id),
  '/uploads/:token': async ({ token = '' }, now) => readUploadToken(token, now),
}
