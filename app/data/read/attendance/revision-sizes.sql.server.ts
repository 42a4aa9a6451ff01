import type { Sql } from '#app/data/database.server.ts'
import { validSince } from '#app/data/read/schedules/revision.sql.server.ts'

/** How many occurrences a revision has on a day, if it is due then. */
export type RevisionSize = { validFrom: Date; occurrences: number }

type SizesQuery = { scheduleId: string; since: Date; to: Date; limit: number }

/** The sizes of the first revisions that apply to a schedule of the company from `since` on and before `to`, oldest first. */
export function listRevisionSizes(sql: Sql, companyId: string, query: SizesQuery): RevisionSize[] {
  return sql.all<RevisionSize>(sizes, { companyId, ...query })
}

const sizes = `
  SELECT r.validFrom,
    json_array_length(r.times) * (SELECT count(*) FROM TaskEntry e WHERE e.revisionId = r.id) AS occurrences
  FROM ScheduleRevision r
  WHERE +r.companyId = :companyId AND ${validSince(':scheduleId')} AND r.validFrom < :to
  ORDER BY r.validFrom LIMIT :limit`
