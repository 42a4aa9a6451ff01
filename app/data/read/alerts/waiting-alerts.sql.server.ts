import type { Sql } from '#app/data/database.server.ts'
import {
  commentColumns,
  commentOf,
  joinFirstCheckIn,
  type CommentRow,
} from '#app/data/read/comments/comments.sql.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import type { NotDoneReport } from '#app/domain/not-done/not-done-report.ts'
import type {
  MissedSlot,
  NotDoneReport as NotDoneRow,
  Recipient,
  Schedule,
  ScheduleRevision,
  User,
} from '#app/generated/prisma/client.ts'
import { mayBeTold } from './listeners.sql.server.ts'

/** A recipient with the address of their account or their own. `mayBeTold`: they may have mails, and have not ended them. */
export type ToldRecipient = Omit<Recipient, 'email' | 'emailKey'> &
  Pick<User, 'email' | 'emailKey'> & { companyName: string | null; mayBeTold: boolean }

/** Recipients of all companies to whom something is to be told by now. */
export function listDueRecipients(sql: Sql, { now, limit }: { now: Date; limit: number }): { id: string }[] {
  return sql.all(dueRecipients, { now, limit })
}

const dueRecipients = 'SELECT id FROM Recipient WHERE nextTellAt <= :now ORDER BY nextTellAt LIMIT :limit'

/** A recipient by id, for a job that decides by it. */
export function findToldRecipient(sql: Sql, id: string): ToldRecipient | undefined {
  const row = sql.get<Omit<ToldRecipient, 'mayBeTold'> & { mayBeTold: number }>(recipientWithAddress, { id })
  return row && { ...row, mayBeTold: row.mayBeTold === 1 }
}

const recipientWithAddress = `
  SELECT p.*, coalesce(u.email, p.email) AS email, coalesce(u.emailKey, p.emailKey) AS emailKey,
    coalesce(u.language, p.language) AS language, c.name AS companyName,
    ${mayBeTold} AS mayBeTold
  FROM Recipient p JOIN Company c ON c.id = p.companyId LEFT JOIN User u ON u.id = p.userId
  WHERE p.id = :id AND (u.id IS NOT NULL OR p.email IS NOT NULL)`

/** A missed slot that a recipient is to be told of. */
export type DueSlot = Pick<MissedSlot, 'slotAt' | 'startsAt' | 'closedAt' | 'scheduleId'> &
  Pick<Schedule, 'title' | 'location'> &
  Pick<ScheduleRevision, 'timezone'> & {
    /** The public names of the tasks that are still missing, in their order. */
    tasks: string[]
    /** The signatures of the people assigned to them. */
    staff: string[]
    madeUpAt: Date | null
    /** What staff said of the tasks that are still missing, oldest first. */
    reports: NotDoneReport[]
  }

/** What a person said in one post that they could not do, as a recipient is to be told of it. */
export type DueNotDone = Pick<NotDoneRow, 'scheduleId' | 'slotAt' | 'timezone' | 'signature' | 'reason' | 'note'> &
  Pick<Schedule, 'title' | 'location'> & {
    startsAt: Date
    reportedAt: Date
    /** The public names of the tasks that nobody did or excused since. */
    tasks: string[]
  }

/** How many of each kind a recipient is to be told of. */
export type AlertCounts = {
  slots: number
  /** Slots that were told as missed and were done without a network. */
  offline: number
  notDone: number
  rework: number
  /** Check-ins with values out of their limits. */
  readings: number
  defects: number
  comments: number
}

type DueQuery = { recipientId: string; now: Date }

/** The missed slots that a recipient is to be told of by now, oldest first. */
export function listDueSlots(sql: Sql, query: DueQuery & { limit: number }): DueSlot[] {
  return sql.all<DueSlotRow>(dueSlots, query).map(({ tasks, staff, madeUpAt, reports, ...row }) => ({
    ...row,
    tasks: JSON.parse(tasks) as string[],
    staff: JSON.parse(staff) as string[],
    madeUpAt: madeUpAt === null ? null : new Date(madeUpAt),
    reports: (JSON.parse(reports) as StoredReport[]).map(({ at, ...report }) => ({ ...report, at: new Date(at) })),
  }))
}

type DueSlotRow = Omit<DueSlot, 'tasks' | 'staff' | 'madeUpAt' | 'reports'> & {
  tasks: string
  staff: string
  madeUpAt: string | null
  reports: string
}

type StoredReport = Omit<NotDoneReport, 'at'> & { at: string }

/** What could not be done and a recipient is to be told of by now, oldest first. */
export function listDueNotDone(sql: Sql, query: DueQuery & { limit: number }): DueNotDone[] {
  type Row = Omit<DueNotDone, 'tasks'> & { tasks: string }
  const rows = sql.all<Row>(dueNotDone, query)
  return rows.map(({ tasks, ...row }) => ({ ...row, tasks: JSON.parse(tasks) as string[] }))
}

/** The comments that a recipient is to be told of by now, oldest first. */
export function listDueComments(sql: Sql, query: DueQuery & { limit: number }): Comment[] {
  return sql.all<CommentRow>(dueComments, query).map(commentOf)
}

/** How much of each kind a recipient is to be told of by now. */
export function countDueAlerts(sql: Sql, query: DueQuery): AlertCounts {
  const none = { slots: 0, offline: 0, notDone: 0, rework: 0, readings: 0, defects: 0, comments: 0 }
  return sql.get(countDue, query) ?? none
}

/** When the next alert of a recipient that waits is due; null if none waits. */
export function nextDueAt(sql: Sql, recipientId: string): Date | null {
  const row = sql.get<{ dueAt: Date }>(
    'SELECT dueAt FROM Alert WHERE recipientId = :recipientId AND waits = true ORDER BY dueAt LIMIT 1',
    { recipientId },
  )
  return row?.dueAt ?? null
}

/** True while a mail to this recipient waits in the outbox: alerts, a digest, or the question. A report does not count. */
export function hasWaitingMail(sql: Sql, query: { recipientId: string; maxAttempts: number }): boolean {
  return sql.get(waitingMail, query) !== undefined
}

const waitingMail = `SELECT 1 FROM OutboxMail m WHERE recipientId = :recipientId AND sentAt IS NULL AND attempts < :maxAttempts
     AND NOT EXISTS (SELECT 1 FROM Delivery v WHERE v.mailId = m.id) LIMIT 1`

/** When a task `missing` of a missed slot `m` was done after all: for the slot, or after its window without one; null if it was not. */
const doneAt = `coalesce(
    (SELECT c.checkedInAt FROM CheckIn c
     WHERE c.scheduleId = m.scheduleId AND c.taskId = missing.value AND c.slotAt = m.slotAt AND c.status <> 'deleted'),
    (SELECT min(c.checkedInAt) FROM CheckIn c
     WHERE c.scheduleId = m.scheduleId AND c.slotAt IS NULL AND c.slotStartsAt > m.closedAt AND c.taskId = missing.value
       AND c.status <> 'deleted'))`

/**
 * When the last of a missed slot `m`'s missing tasks was done after all, for the slot or later without one; null while one is
 * missing. A removed check-in does not count.
 */
export const madeUpAt = `(
    SELECT CASE WHEN count(doneAt) = count(*) THEN max(doneAt) END
    FROM (SELECT ${doneAt} AS doneAt FROM json_each(m.taskIds) missing)
  )`

/** The SQL condition for a task `missing` of a missed slot `m` that nobody did since and nobody excused. */
export const isStillMissing = `${doneAt} IS NULL
    AND NOT EXISTS (
      SELECT 1 FROM Excuse e
      WHERE e.scheduleId = m.scheduleId AND e.taskId = missing.value AND e.slotAt = m.slotAt AND e.removedAt IS NULL)`

const isDue = 'a.recipientId = :recipientId AND a.waits = true AND a.dueAt <= :now'

const countDue = `
  SELECT count(CASE WHEN a.toldAt IS NULL THEN a.missedSlotId END) AS slots,
    count(CASE WHEN a.toldAt IS NOT NULL THEN a.missedSlotId END) AS offline, count(a.notDoneReportId) AS notDone, count(a.inspectionId) AS rework,
    count(a.readingsOfId) AS readings, count(a.defectId) AS defects, count(a.commentId) AS comments
  FROM Alert a WHERE ${isDue}`

/** The SQL condition for a report `each` of the same post as the report `n`. */
const isOfPost = `each.scheduleId = n.scheduleId AND each.slotAt = n.slotAt AND each.staffId = n.staffId
    AND each.createdAt = n.createdAt AND each.reason = n.reason AND each.note IS n.note`

/** The SQL query for the reports of the post of the report `n` whose tasks nobody did or excused since. */
export const openReportsOf = (column: string) => `
    SELECT ${column} FROM NotDoneReport each
    WHERE ${isOfPost} AND NOT EXISTS (
        SELECT 1 FROM CheckIn c
        WHERE c.scheduleId = each.scheduleId AND c.taskId = each.taskId AND c.slotAt = each.slotAt AND c.status <> 'deleted')
      AND NOT EXISTS (
        SELECT 1 FROM Excuse e
        WHERE e.scheduleId = each.scheduleId AND e.taskId = each.taskId AND e.slotAt = each.slotAt AND e.removedAt IS NULL)`

const dueNotDone = `
  SELECT n.scheduleId, n.slotAt, n.slotStartsAt AS startsAt, n.timezone, n.signature, n.reason, n.note,
    n.createdAt AS reportedAt, s.title, s.location,
    (${openReportsOf('json_group_array(each.publicName ORDER BY each.rowid)')}) AS tasks
  FROM Alert a JOIN NotDoneReport n ON n.id = a.notDoneReportId JOIN Schedule s ON s.id = n.scheduleId
  WHERE ${isDue}
  ORDER BY n.createdAt, n.id LIMIT :limit`

const dueComments = `
  SELECT ${commentColumns}
  FROM Alert a JOIN Comment k ON k.id = a.commentId ${joinFirstCheckIn}
  WHERE ${isDue}
  ORDER BY k.createdAt, k.id LIMIT :limit`

const dueSlots = `
  SELECT m.slotAt, m.startsAt, m.closedAt, m.scheduleId, s.title, s.location, r.timezone,
    (SELECT json_group_array(t.publicName ORDER BY missing.key)
     FROM json_each(m.taskIds) missing JOIN Task t ON t.id = missing.value WHERE ${isStillMissing}) AS tasks,
    (SELECT json_group_array(DISTINCT person.signature)
     FROM json_each(m.taskIds) missing
     JOIN TaskEntry e ON e.revisionId = m.revisionId AND e.taskId = missing.value
     JOIN TaskEntryStaff named ON named.entryId = e.id
     JOIN Staff person ON person.id = named.staffId AND person.archivedAt IS NULL
     WHERE ${isStillMissing}) AS staff,
    ${madeUpAt} AS madeUpAt,
    (SELECT json_group_array(json_object('reason', said.reason, 'note', said.note, 'by', said.signature, 'at', said.createdAt))
     FROM (
       SELECT DISTINCT n.reason, n.note, n.signature, n.createdAt
       FROM json_each(m.taskIds) missing
       CROSS JOIN NotDoneReport n ON n.scheduleId = m.scheduleId AND n.slotAt = m.slotAt AND n.taskId = missing.value
       WHERE ${isStillMissing} ORDER BY n.createdAt
     ) said) AS reports
  FROM Alert a JOIN MissedSlot m ON m.id = a.missedSlotId
  JOIN Schedule s ON s.id = m.scheduleId JOIN ScheduleRevision r ON r.id = m.revisionId
  WHERE ${isDue} AND a.toldAt IS NULL
  ORDER BY m.startsAt, m.id LIMIT :limit`
