import type { Sql } from '#app/data/database.server.ts'
import {
  revisionColumns,
  revisionOfSql,
  validSince,
  type RevisionSqlRow,
} from '#app/data/read/schedules/revision.sql.server.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { Recipient, Schedule } from '#app/generated/prisma/client.ts'

export type DueSchedule = Pick<Schedule, 'id' | 'companyId' | 'archivedAt' | 'watchedUntil'>

/** Schedules of all companies of which a window has closed or a revision has begun, those furthest behind first. */
export function listDueSchedules(sql: Sql, { now, limit }: { now: Date; limit: number }): DueSchedule[] {
  return sql.all<DueSchedule>(dueSchedules, { now, limit })
}

const dueSchedules = `
  SELECT id, companyId, archivedAt, watchedUntil FROM Schedule WHERE nextCloseAt <= :now ORDER BY nextCloseAt LIMIT :limit`

/** Schedules that were looked at further than `now`: the clock was ahead. */
export function listOverwatchedSchedules(sql: Sql, { now, limit }: { now: Date; limit: number }): { id: string }[] {
  return sql.all('SELECT id FROM Schedule WHERE watchedUntil > :now LIMIT :limit', { now, limit })
}

type ScheduleQuery = { ids: string[]; since: Date }

/** The revisions of schedules that are valid at `since` or later, by schedule, oldest first; without staff. */
export function mapRevisionsSince(sql: Sql, { ids, since }: ScheduleQuery): Map<string, Revision[]> {
  const rows = sql.all<RevisionSqlRow & { scheduleId: string }>(revisionsSince, { ids: JSON.stringify(ids), since })
  const groups = grouped(rows, ({ scheduleId }) => [scheduleId])
  return new Map([...groups].map(([id, all]) => [id, all.map(({ scheduleId: _, ...row }) => revisionOfSql(row))]))
}

const revisionsSince = `
  SELECT r.scheduleId, ${revisionColumns('nobody')}
  FROM json_each(:ids) listed CROSS JOIN ScheduleRevision r ON ${validSince('listed.value')}
  ORDER BY r.scheduleId, r.validFrom`

type DoneTask = { scheduleId: string; taskId: string; slotAt: string }

/** The tasks of schedules that are done in slots that start at `since` or later, by schedule. */
export function mapDoneSince(sql: Sql, { ids, since }: ScheduleQuery): Map<string, DoneTask[]> {
  return grouped(sql.all<DoneTask>(doneSince, { ids: JSON.stringify(ids), since }), ({ scheduleId }) => [scheduleId])
}

const doneSince = `
  SELECT c.scheduleId, c.taskId, c.slotAt
  FROM json_each(:ids) listed CROSS JOIN CheckIn c ON c.scheduleId = listed.value AND c.slotStartsAt >= :since
  WHERE c.status <> 'deleted'`

export type Listener = Pick<Recipient, 'id' | 'companyId' | 'minutesAfter'>

/** Who wants to be told of missed slots in these companies, by company. */
export function mapListeners(sql: Sql, { companyIds, mostRefusals }: { companyIds: string[]; mostRefusals: number }) {
  const rows = sql.all<Listener>(listeners, { companyIds: JSON.stringify(companyIds), mostRefusals })
  return grouped(rows, ({ companyId }) => [companyId])
}

const listeners = `
  SELECT p.id, p.companyId, p.minutesAfter
  FROM json_each(:companyIds) listed CROSS JOIN Recipient p ON p.companyId = listed.value
  JOIN User u ON u.id = p.userId AND u.emailVerifiedAt IS NOT NULL
  WHERE p.missed AND p.refusedMails < :mostRefusals`
