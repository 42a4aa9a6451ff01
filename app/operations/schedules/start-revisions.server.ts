import type { Sql } from '#app/data/database.server.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { validFromAfter, type RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { StoredRevision } from '#app/domain/schedules/rules.ts'
import { revisionCreations } from '#app/operations/limits/creations.server.ts'

/** How much one job handles: some milliseconds of work. At least one schedule. */
export const schedulesInJob = 20
const entriesInJob = 2000

type RevisionStart = {
  scheduleIds: string[]
  contentOf: (newest: StoredRevision) => RevisionContent
  userId: string | null
  from: Date
}

/**
 * Starts and counts a new revision of each of the first living schedules, as many as one job handles, and returns how
 * many.
 */
export function startRevisions(
  sql: Sql,
  companyId: string,
  { scheduleIds, contentOf, userId, from }: RevisionStart,
): number {
  let [started, entries] = [0, 0]
  for (const scheduleId of scheduleIds.slice(0, schedulesInJob)) {
    if (entries >= entriesInJob) break
    const newest = newestRevision(sql, companyId, scheduleId)
    started += 1
    if (!newest) continue
    revisionCreations(sql, companyId, { scheduleId, now: from }).count()
    const content = contentOf(newest)
    insertRevision(sql, companyId, { ...content, scheduleId, userId, validFrom: validFromAfter(newest, from) })
    entries += content.tasks.reduce((sum, { staffIds }) => sum + 1 + staffIds.length, 0)
  }
  return started
}
