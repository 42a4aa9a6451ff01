import type { Sql } from '#app/data/database.server.ts'
import type { Company } from '#app/generated/prisma/client.ts'
import { updateRows } from '#app/data/write/rows.sql.server.ts'
import { forgetSome } from '#app/data/write/uploads/uploads.sql.server.ts'

type CompanyChange = Partial<Omit<Company, 'id' | 'createdAt' | 'logoKey'>>

/** Changes the given fields of a company. */
export function updateCompany(sql: Sql, companyId: string, change: CompanyChange) {
  updateRows(sql, 'Company', { where: { id: companyId }, data: change })
}

type OfflineSwitch = { allowOffline: boolean; now: Date }

/** Turns check-ins without a network on or off for all schedules of a company. Those that are off keep the time since when. */
export function switchOffline(sql: Sql, companyId: string, { allowOffline, now }: OfflineSwitch) {
  sql.run(allowOffline ? startOffline : endOffline, { companyId, ...(!allowOffline && { now }) })
}

const startOffline = 'UPDATE Company SET offlineEndedAt = NULL WHERE id = :companyId'
const endOffline = 'UPDATE Company SET offlineEndedAt = coalesce(offlineEndedAt, :now) WHERE id = :companyId'

let noteClosed: (() => void) | undefined

/** Sets the function that is called after each job that closed a company; undefined removes it. */
export function watchClosedCompanies(note: (() => void) | undefined) {
  noteClosed = note
}

type CompanyEnd = { companyId: string; now: Date }

/**
 * Deletes the users of a company and archives its schedules, so that they take no check-ins. The other rows stay for
 * now.
 */
export function closeCompany(sql: Sql, { companyId, now }: CompanyEnd) {
  // A job and its COMMIT run without a pause, so this comes after both.
  queueMicrotask(() => noteClosed?.())
  sql.run('UPDATE Schedule SET archivedAt = :now WHERE companyId = :companyId AND archivedAt IS NULL', {
    companyId,
    now,
  })
  sql.run('DELETE FROM User WHERE companyId = :companyId', { companyId })
  sql.run('UPDATE Report SET nextIssueAt = NULL WHERE companyId = :companyId', { companyId })
  sql.run('UPDATE Recipient SET nextTellAt = NULL, nextDigestAt = NULL WHERE companyId = :companyId', { companyId })
}

type PartLimit = { limit: number; now: Date }

/**
 * Deletes up to `limit` rows of a closed company: each after the rows that depend on it, so that few are deleted by cascade,
 * and the company last. Returns whether everything is deleted. Notes the files of its uploads for removal.
 */
export function deletePart(sql: Sql, companyId: string, { limit, now }: PartLimit): boolean {
  let remaining = limit - forgetSome(sql, companyId, { limit, now })
  while (remaining > 0) {
    const schedule = sql.get<{ id: string }>('SELECT id FROM Schedule WHERE companyId = :companyId LIMIT 1', {
      companyId,
    })
    if (!schedule) break
    remaining = deleteInOrder(sql, rowsOfSchedule, { id: schedule.id, limit: remaining })
  }
  return deleteInOrder(sql, rowsOfCompany, { id: companyId, limit: remaining }) > 0
}

type RowsLimit = { id: string; limit: number }

/** Deletes at most `limit` rows, one table after the other, and returns how many more may be deleted. */
function deleteInOrder(sql: Sql, tables: string[], { id, limit }: RowsLimit): number {
  return tables.reduce((left, rows) => left - sql.run(`DELETE FROM ${rows} LIMIT :left`, { id, left }).changes, limit)
}

const revisions = 'SELECT id FROM ScheduleRevision WHERE scheduleId = :id'
const entries = `SELECT id FROM TaskEntry WHERE revisionId IN (${revisions})`

/** All of the company, which are few: their alerts go before what they are about. */
const recipients = `
  SELECT id FROM Recipient WHERE companyId = (SELECT companyId FROM Schedule WHERE id = :id)`

/** The rows of a schedule, the schedule last. */
const rowsOfSchedule = [
  `Alert WHERE recipientId IN (${recipients})`,
  'Comment WHERE scheduleId = :id',
  'Inspection WHERE scheduleId = :id',
  'DefectStep WHERE defectId IN (SELECT id FROM Defect WHERE scheduleId = :id)',
  'Defect WHERE scheduleId = :id',
  'TakenReadings WHERE scheduleId = :id',
  'RatingDay WHERE scheduleId = :id',
  'Envelope WHERE scheduleId = :id',
  'CheckIn WHERE scheduleId = :id',
  'CheckInReplay WHERE scheduleId = :id',
  'HiddenTask WHERE scheduleId = :id',
  'Excuse WHERE scheduleId = :id',
  'NotDoneReport WHERE scheduleId = :id',
  'AttendanceSum WHERE scheduleId = :id',
  'AttendanceTotal WHERE scheduleId = :id',
  'MissedSlot WHERE scheduleId = :id',
  'ClosedSchedule WHERE scheduleId = :id',
  `TaskEntryStaff WHERE entryId IN (${entries})`,
  `TaskEntry WHERE revisionId IN (${revisions})`,
  'ScheduleRevision WHERE scheduleId = :id',
  'Schedule WHERE id = :id',
]

/** The other rows of a company, the company last. */
const rowsOfCompany = [
  'LedgerEntry WHERE companyId = :id',
  'LedgerAnchor WHERE companyId = :id',
  'LedgerRestore WHERE companyId = :id',
  'TrustedDevice WHERE companyId = :id',
  'Staff WHERE companyId = :id',
  'TaskTranslation WHERE taskId IN (SELECT id FROM Task WHERE companyId = :id)',
  'TaskReadings WHERE companyId = :id',
  'Task WHERE companyId = :id',
  'Closure WHERE companyId = :id',
  'HolidayRegion WHERE companyId = :id',
  'GroupName WHERE companyId = :id',
  'OutboxMail WHERE companyId = :id',
  'Paper WHERE companyId = :id',
  'Delivery WHERE companyId = :id',
  'IssuedDocument WHERE companyId = :id',
  'Report WHERE companyId = :id',
  'Recipient WHERE companyId = :id',
  'Company WHERE id = :id',
]
