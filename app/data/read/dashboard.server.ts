import { database, fromSql, toSql } from '#app/data/database.server.ts'
import type { DoneTask } from '#app/domain/attendance/day-overview.ts'
import type { RecentSchedule } from '#app/domain/attendance/recent-schedule.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import {
  joinNewestRevision,
  revisionColumns,
  revisionOf,
  validSinceOf,
  type RevisionRow,
} from './revision-row.server.ts'

export type ScheduleWithRevisions = { id: string; title: string; location: string; revisions: Revision[] }

/** A company's living schedules, each with the revision valid at `since` and all after it, oldest first. */
export function listSchedulesSince(companyId: string, since: Date): ScheduleWithRevisions[] {
  const schedules = new Map<string, ScheduleWithRevisions>()
  type Row = RevisionRow & { scheduleId: string; title: string; location: string }
  for (const row of database().read.all<Row>(revisionsSince, toSql(since), companyId)) {
    const { scheduleId: id, title, location } = row
    const schedule = schedules.get(id) ?? { id, title, location, revisions: [] }
    schedule.revisions.push(revisionOf(row))
    schedules.set(id, schedule)
  }
  return [...schedules.values()]
}

const revisionsSince = `
  SELECT s.id AS scheduleId, s.title, s.location, ${revisionColumns('living')}
  FROM Schedule s
  JOIN ScheduleRevision r ON ${validSinceOf('s.id')}
  WHERE s.companyId = ? AND s.archivedAt IS NULL
  ORDER BY s.title COLLATE NOCASE, s.id, r.validFrom`

/** What was done of the slots that start at or after `since`, by schedule; deleted check-ins are left out. */
export function listDoneSince(companyId: string, since: Date): Map<string, DoneTask[]> {
  const done = new Map<string, DoneTask[]>()
  type Row = { scheduleId: string; taskId: string; slotAt: string; signature: string; status: string }
  for (const { scheduleId, status, ...task } of database().read.all<Row>(doneSince, toSql(since), companyId)) {
    const tasks = done.get(scheduleId) ?? []
    tasks.push({ ...task, pending: status === 'pending' })
    done.set(scheduleId, tasks)
  }
  return done
}

const doneSince = `
  SELECT c.scheduleId, c.taskId, c.slotAt, c.signature, c.status
  FROM Schedule s
  JOIN CheckIn c ON c.scheduleId = s.id AND c.slotStartsAt >= ? AND c.status <> 'deleted'
  WHERE s.companyId = ? AND s.archivedAt IS NULL`

/** The schedules whose last check-in is newest; those never used come behind, the last changed first. */
export function listRecentSchedules(companyId: string, limit: number): RecentSchedule[] {
  type Row = RevisionRow & Pick<RecentSchedule, 'title' | 'location'> & { scheduleId: string } & LastCheckIn
  return database()
    .read.all<Row>(recentSchedules, companyId, limit)
    .map((row) => ({
      id: row.scheduleId,
      title: row.title,
      location: row.location,
      revision: revisionOf(row),
      last: row.checkedInAt === null ? null : { checkedInAt: fromSql(row.checkedInAt), signature: row.signature },
    }))
}

type LastCheckIn = { checkedInAt: string; signature: string } | { checkedInAt: null; signature: null }

// The newest slot's check-in: the index on schedule and slot answers without reading the others.
const recentSchedules = `
  SELECT s.id AS scheduleId, s.title, s.location, last.checkedInAt, last.signature, ${revisionColumns('living')}
  FROM Schedule s ${joinNewestRevision}
  LEFT JOIN CheckIn last ON last.id = (
    SELECT c.id FROM CheckIn c WHERE c.scheduleId = s.id AND c.status <> 'deleted'
    ORDER BY c.slotStartsAt DESC, c.checkedInAt DESC LIMIT 1)
  WHERE s.companyId = ? AND s.archivedAt IS NULL
  ORDER BY last.checkedInAt DESC, s.updatedAt DESC, s.id
  LIMIT ?`
