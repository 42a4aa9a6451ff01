import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUser } from './require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { readUploadToken } from '#app/http/tokens/upload-address.server.ts'

type Params = Record<string, string | undefined>

type Head = {
  /** The address of the route as it is declared, and what its parameters are here. */
  pattern: string
  params: Params
  handle: RouteHandle
  /** Without its body. */
  head: Request
  now: Date
}

/**
 * Whether somebody may send a file to a route that takes one, as far as the head of the request tells. Where not, the file
 * is not kept in memory, and the route refuses whoever sent it.
 */
export async function mayBringFile({ pattern, params, handle, head, now }: Head): Promise<boolean> {
  if (handle.audience === 'owner') return (await findUser(head)) !== null
  return filesOfStrangers[pattern]?.(params, now) ?? false
}

/** What a route for everybody knows of who brings a file. */
export const filesOfStrangers: Record<string, (params: Params, now: Date) => Promise<boolean>> = {
  '/schedules/:scheduleId/status': async ({ scheduleId = '' }) => findPublicSchedule(readingSql(), scheduleId) !== null,
  '/uploads/:token': async ({ token = '' }, now) => (await readUploadToken(token, now)) !== null,
}
