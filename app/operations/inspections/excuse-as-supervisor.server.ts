import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { ExcuseInput } from '#app/domain/excuses/schema.ts'
import { isTooOldToInspect } from '#app/domain/inspections/inspection.ts'
import { instantOf } from '#app/domain/time/local-time.ts'
import { excuseSlot } from '#app/operations/excuses/excuse-missed.server.ts'
import { takeExcuseBack } from '#app/operations/excuses/take-excuse-back.server.ts'
import { admitSupervisor, type SupervisorVisit } from './admit-supervisor.server.ts'

type ExcuseRequest = {
  scheduleId: string
  visit: SupervisorVisit
  slotAt: string
  taskId: string
  /** Null takes the excuse back. */
  excuse: ExcuseInput | null
  now: Date
}

/**
 * Excuses a missed task in a supervisor's visit, or takes the excuse back. The signature stands with it. Fails as
 * `admitSupervisor`, `excuseSlot` and `takeExcuseBack` do, and with `inspection.tooOld`.
 */
export async function excuseAsSupervisor(request: ExcuseRequest): Promise<Result<null>> {
  const { scheduleId, slotAt, taskId, excuse, now } = request
  const admitted = admitSupervisor(readingSql(), request)
  if (!admitted.ok) return admitted
  // In UTC: some hours more or less do not matter after 31 days.
  if (isTooOldToInspect(instantOf(slotAt, 'UTC'), now)) return fail('inspection.tooOld')
  const { schedule, supervisor } = admitted.value
  const author = { companyId: schedule.companyId, scheduleId, supervisor, now }
  if (!excuse) return takeExcuseBack({ ...author, slotAt, taskIds: [taskId] })
  const excused = await excuseSlot({ ...author, input: excuse }, { slotAt, taskIds: [taskId] })
  return excused.ok ? ok(null) : excused
}
