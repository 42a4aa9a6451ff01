import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { listSchedulesByAge } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { hasSurplus } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { noteSurplus } from '#app/data/write/payments/subscriptions.sql.server.ts'
import { surplusSchedules } from '#app/domain/payments/surplus-schedules.ts'
import { revisionContentOf } from '#app/domain/schedules/revision-content.ts'
import type { StoredRevision } from '#app/domain/schedules/rules.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'
import { startRevisions } from '#app/operations/schedules/start-revisions.server.ts'

/**
 * Makes drafts of the schedules beyond a company's plan, if that is noted as due: some in each job, so that others need not
 * wait. If it is interrupted, for example by `signal`, `draftAllSurplus` does the rest.
 */
export async function draftSurplus(companyId: string, now: Date, signal?: AbortSignal): Promise<void> {
  await doInJobs({ who: companyId, job: (sql) => draftSome(sql, companyId, now), signal })
}

/** Makes drafts of some of these schedules, if that is noted as due, and returns whether none is left. */
export function draftSome(sql: Sql, companyId: string, now: Date): boolean {
  if (!hasSurplus(sql, companyId)) return true
  const surplus = surplusSchedules(listSchedulesByAge(sql, companyId), readPlan(sql, companyId))
  const scheduleIds = surplus.map(({ id }) => id)
  if (startRevisions(sql, companyId, { scheduleIds, contentOf: asDraft, userId: null, from: now }) < surplus.length)
    return false
  noteSurplus(sql, companyId, false)
  return true
}

function asDraft(newest: StoredRevision) {
  return { ...revisionContentOf(newest), status: 'draft' as const }
}
