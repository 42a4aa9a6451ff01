import type { Sql } from '#app/data/database.server.ts'
import {
  revisionOfSql,
  validSince,
  watchedColumns,
  type RevisionSqlRow,
} from '#app/data/read/schedules/revision.sql.server.ts'
import { chosenForSchedule, idsOf } from './chosen-recipients.sql.server.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'

/** `chosenIds` are the recipients chosen for it or its group; null for all. */
export type DueSchedule = Pick<Schedule, 'id' | 'companyId' | 'archivedAt' | 'watchedUntil'> & {
  chosenIds: string[] | null
}

/** Schedules of all companies of which a window has closed or a revision has begun, those furthest behind first. */
export function listDueSchedules(sql: Sql, { now, limit }: { now: Date; limit: number }): DueSchedule[] {
  type Row = Omit<DueSchedule, 'chosenIds'> & { chosen: string | null }
  return sql.all<Row>(dueSchedules, { now, limit }).map(({ chosen, ...row }) => ({ ...row, chosenIds: idsOf(chosen) }))
}

const dueSchedules = `
  SELECT s.id, s.companyId, s.archivedAt, s.watchedUntil, ${chosenForSchedule} AS chosen
  FROM Schedule s WHERE s.nextCloseAt <= :now ORDER BY s.nextCloseAt LIMIT :limit`

/** Schedules that were looked at further than `now`: the clock was ahead. */
export function listOverwatchedSchedules(sql: Sql, { now, limit }: { now: Date; limit: number }): { id: string }[] {
  return sql.all('SELECT id FROM Schedule WHERE watchedUntil > :now LIMIT :limit', { now, limit })
}

/** Schedules, each with the instant from which on it is read. */
export type ScheduleSince = { id: string; since: Date }

/**
 * The revisions of schedules that are valid at `since` or later, by schedule, oldest first; without staff, and without closures
 * that begin more than five days after `now`.
 */
export function mapRevisionsSince(sql: Sql, schedules: ScheduleSince[], now: Date): Map<string, Revision[]> {
  const query = { schedules: JSON.stringify(schedules), now }
  const rows = sql.all<RevisionSqlRow & { scheduleId: string }>(revisionsSince, query)
  const groups = grouped(rows, ({ scheduleId }) => [scheduleId])
  return new Map([...groups].map(([id, all]) => [id, all.map(({ scheduleId: _, ...row }) => revisionOfSql(row))]))
}

// Instants are compared as texts, and the database writes the zone in another way than JSON. Each is read from the JSON once.
const withListed = `
  WITH listed AS MATERIALIZED (
    SELECT json_extract(value, '$.id') AS id, replace(json_extract(value, '$.since'), 'Z', '+00:00') AS since
    FROM json_each(:schedules)
  )`

const revisionsSince = `${withListed}
  SELECT r.scheduleId, ${watchedColumns('listed.since')}
  FROM listed CROSS JOIN ScheduleRevision r ON ${validSince('listed.id', 'listed.since')}
  ORDER BY r.scheduleId, r.validFrom`

type DoneTask = { scheduleId: string; taskId: string; slotAt: string }

/** The tasks of schedules that are done in slots that start at `since` or later, by schedule. */
export function mapDoneSince(sql: Sql, schedules: ScheduleSince[]): Map<string, DoneTask[]> {
  const rows = sql.all<DoneTask>(doneSince, { schedules: JSON.stringify(schedules) })
  return grouped(rows, ({ scheduleId }) => [scheduleId])
}

const doneSince = `${withListed}
  SELECT c.scheduleId, c.taskId, c.slotAt
  FROM listed CROSS JOIN CheckIn c ON c.scheduleId = listed.id AND c.slotStartsAt >= listed.since
  WHERE c.status <> 'deleted' AND c.slotAt IS NOT NULL`
