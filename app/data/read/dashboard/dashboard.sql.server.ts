import type { Sql } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'
import type { DoneTask } from '#app/domain/attendance/slot-progress.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { RecentSchedule } from '#app/domain/schedules/recent-schedule.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { CheckIn, Schedule } from '#app/generated/prisma/client.ts'
import {
  joinNewestRevision,
  revisionColumns,
  revisionOfSql,
  storedRevisionColumns,
  storedRevisionOfSql,
  validSince,
  type RevisionSqlRow,
  type StoredRevisionSqlRow,
} from '#app/data/read/schedules/revision.sql.server.ts'

export type ScheduleWithRevisions = Pick<Schedule, 'id' | 'title' | 'location'> & { revisions: Revision[] }

type Named<Row> = Row & Pick<Schedule, 'title' | 'location'> & { scheduleId: string }

/** The ids of a company's living schedules by title, in SQLite's order. */
export function listScheduleIds(sql: Sql, companyId: string): string[] {
  return sql.all<{ id: string }>(scheduleIdsByTitle, { companyId }).map(({ id }) => id)
}

const scheduleIdsByTitle = `
  SELECT s.id FROM Schedule s WHERE s.companyId = :companyId AND s.archivedAt IS NULL
  ORDER BY s.title COLLATE NOCASE, s.id`

type SchedulesQuery = { ids: string[]; since: Date }

/** These living schedules of a company, each with the revision valid at `since` and all later ones, oldest first. */
export function listSchedulesSince(
  sql: Sql,
  companyId: string,
  { ids, since }: SchedulesQuery,
): ScheduleWithRevisions[] {
  const schedules = new Map<string, ScheduleWithRevisions>()
  const rows = sql.all<Named<RevisionSqlRow>>(revisionsSince, { companyId, ids: JSON.stringify(ids), since })
  for (const { scheduleId: id, title, location, ...revision } of rows) {
    const schedule = schedules.get(id) ?? { id, title, location, revisions: [] }
    schedule.revisions.push(revisionOfSql(revision))
    schedules.set(id, schedule)
  }
  return [...schedules.values()]
}

/** The living schedules `s` of the company among `:ids`. The plus keeps SQLite from reading all of the company's. */
const livingOf = `
  json_each(:ids) listed
  CROSS JOIN Schedule s ON s.id = listed.value AND +s.companyId = :companyId AND s.archivedAt IS NULL`

const revisionsSince = `
  SELECT s.id AS scheduleId, s.title, s.location, ${revisionColumns('living')}
  FROM ${livingOf}
  JOIN ScheduleRevision r ON ${validSince('s.id')}
  ORDER BY s.title COLLATE NOCASE, s.id, r.validFrom`

/** The tasks done for slots of these schedules that start at or after `since`, by schedule, without deleted check-ins. */
export function listDoneSince(sql: Sql, companyId: string, { ids, since }: SchedulesQuery): Map<string, DoneTask[]> {
  const done = new Map<string, DoneTask[]>()
  type Row = Pick<CheckIn, 'scheduleId' | 'taskId' | 'signature' | 'status'> & { slotAt: string }
  for (const { scheduleId, status, ...task } of sql.all<Row>(doneSince, {
    companyId,
    ids: JSON.stringify(ids),
    since,
  })) {
    const tasks = done.get(scheduleId) ?? []
    tasks.push({ ...task, pending: status === 'pending' })
    done.set(scheduleId, tasks)
  }
  return done
}

const doneSince = `
  SELECT c.scheduleId, c.taskId, c.slotAt, c.signature, c.status
  FROM ${livingOf}
  JOIN CheckIn c ON c.scheduleId = s.id AND c.slotStartsAt >= :since AND c.status <> 'deleted'
    AND c.slotAt IS NOT NULL`

type RecentQuery = { limit: number; now: Date }

/** The schedules with the newest check-ins first; then those without any, the last changed first. */
export function listRecentSchedules(sql: Sql, companyId: string, { limit, now }: RecentQuery): RecentSchedule[] {
  const since = new Date(now.getTime() - 31 * day)
  const ids = sql.all<{ id: string }>(justUsed, { companyId, limit, since }).map(({ id }) => id)
  const rows = sql.all<Named<StoredRevisionSqlRow> & LastCheckIn>(recentSchedules, {
    companyId,
    limit,
    ids: JSON.stringify(ids),
  })
  return rows.map(({ scheduleId: id, title, location, checkedInAt, offlineAt, signature, ...revision }) => ({
    id,
    title,
    location,
    revision: storedRevisionOfSql(revision),
    last: checkedInAt && signature !== null ? { at: madeAt({ checkedInAt, offlineAt }), signature } : null,
  }))
}

// Of thousands of schedules each would be asked for its newest check-in. Four times as many as are shown are looked at,
// because a check-in may be newer than that of a later slot. If too few were used lately, all are asked.
const justUsed = `
  SELECT s.id FROM (
    SELECT c.scheduleId, c.checkedInAt FROM CheckIn c
    WHERE c.companyId = :companyId AND c.checkedInAt >= :since AND c.status <> 'deleted'
    ORDER BY c.checkedInAt DESC LIMIT 1000
  ) used
  JOIN Schedule s ON s.id = used.scheduleId AND s.archivedAt IS NULL
  GROUP BY s.id ORDER BY max(used.checkedInAt) DESC LIMIT 4 * :limit`

type LastCheckIn = { checkedInAt: Date | null; offlineAt: Date | null; signature: string | null }

// The check-in of the newest slot comes from the index on schedule and slot, without reading the others.
// Revisions are read only for the schedules shown.
const recentSchedules = `
  WITH recent AS (
    SELECT s.id, s.title, s.location, s.updatedAt, last.checkedInAt, last.offlineAt, last.signature
    FROM Schedule s
    LEFT JOIN CheckIn last ON last.id = (
      SELECT c.id FROM CheckIn c WHERE c.scheduleId = s.id AND c.status <> 'deleted'
      ORDER BY c.slotStartsAt DESC, c.checkedInAt DESC LIMIT 1)
    WHERE s.companyId = :companyId AND s.archivedAt IS NULL
      AND (s.id IN (SELECT value FROM json_each(:ids)) OR json_array_length(:ids) < :limit)
    ORDER BY last.checkedInAt DESC, s.updatedAt DESC, s.id
    LIMIT :limit
  )
  SELECT s.id AS scheduleId, s.title, s.location, s.checkedInAt, s.offlineAt, s.signature, ${storedRevisionColumns('living')}
  FROM recent s ${joinNewestRevision}
  ORDER BY s.checkedInAt DESC, s.updatedAt DESC, s.id`
