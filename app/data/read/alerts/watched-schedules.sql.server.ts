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

/** Schedules, each with the instant from which on it is read. */
export type ScheduleSince = { id: string; since: Date }

/** The revisions of schedules that are valid at `since` or later, by schedule, oldest first; without staff. */
export function mapRevisionsSince(sql: Sql, schedules: ScheduleSince[]): Map<string, Revision[]> {
  const query = { schedules: JSON.stringify(schedules) }
  const rows = sql.all<RevisionSqlRow & { scheduleId: string }>(revisionsSince, query)
  const groups = grouped(rows, ({ scheduleId }) => [scheduleId])
  return new Map([...groups].map(([id, all]) => [id, all.map(({ scheduleId: _, ...row }) => revisionOfSql(row))]))
}

// Instants are compared as texts, and the database writes the zone in another way than JSON.
const listed = `(
    SELECT json_extract(value, '$.id') AS id, replace(json_extract(value, '$.since'), 'Z', '+00:00') AS since
    FROM json_each(:schedules)
  ) listed`

const revisionsSince = `
  SELECT r.scheduleId, ${revisionColumns('nobody')}
  FROM ${listed} CROSS JOIN ScheduleRevision r ON ${validSince('listed.id', 'listed.since')}
  ORDER BY r.scheduleId, r.validFrom`

type DoneTask = { scheduleId: string; taskId: string; slotAt: string }

/** The tasks of schedules that are done in slots that start at `since` or later, by schedule. */
export function mapDoneSince(sql: Sql, schedules: ScheduleSince[]): Map<string, DoneTask[]> {
  const rows = sql.all<DoneTask>(doneSince, { schedules: JSON.stringify(schedules) })
  return grouped(rows, ({ scheduleId }) => [scheduleId])
}

const doneSince = `
  SELECT c.scheduleId, c.taskId, c.slotAt
  FROM ${listed} CROSS JOIN CheckIn c ON c.scheduleId = listed.id AND c.slotStartsAt >= listed.since
  WHERE c.status <> 'deleted'`

export type Listener = Pick<Recipient, 'id' | 'companyId' | 'minutesAfter'>

/** The condition for a person `p` without an account who is told: confirmed, neither gone nor removed, and in the plan. */
const isTold = `p.confirmedAt IS NOT NULL AND p.leftAt IS NULL AND p.removedAt IS NULL AND EXISTS (
    SELECT 1 FROM Subscription s WHERE s.companyId = p.companyId AND s.plan <> 'free')`

type ListenersQuery = { companyIds: string[]; mostRefusals: number; triedBefore: Date }

/** Who wants to be told of missed slots in these companies, by company. Refused addresses only if the last try is past. */
export function mapListeners(sql: Sql, { companyIds, ...query }: ListenersQuery) {
  const rows = sql.all<Listener>(listeners, { companyIds: JSON.stringify(companyIds), ...query })
  return grouped(rows, ({ companyId }) => [companyId])
}

const listeners = `
  SELECT p.id, p.companyId, p.minutesAfter
  FROM json_each(:companyIds) listed CROSS JOIN Recipient p ON p.companyId = listed.value
  WHERE (p.refusedMails < :mostRefusals OR p.lastToldAt IS NULL OR p.lastToldAt < :triedBefore) AND (
    (p.missed AND EXISTS (SELECT 1 FROM User u WHERE u.id = p.userId AND u.emailVerifiedAt IS NOT NULL))
    OR (p.userId IS NULL AND ${isTold}))`
