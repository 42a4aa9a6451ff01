import type { Sql } from '#app/data/database.server.ts'
import type { Company } from '#app/generated/prisma/client.ts'
import { updateRows } from '#app/data/write/rows.sql.server.ts'
import { forgetSome } from '#app/data/write/uploads/uploads.sql.server.ts'

type CompanyChange = Partial<Omit<Company, 'id' | 'createdAt' | 'logoKey'>>

/** Changes what is given of a company. */
export function updateCompany(sql: Sql, companyId: string, change: CompanyChange) {
  updateRows(sql, 'Company', { where: { id: companyId }, data: change })
}

type CompanyEnd = { companyId: string; now: Date }

/** Nobody signs in to the company any more, and its schedules take no more check-ins. The rest of it is still there. */
export function closeCompany(sql: Sql, { companyId, now }: CompanyEnd) {
  sql.run('UPDATE Schedule SET archivedAt = :now WHERE companyId = :companyId AND archivedAt IS NULL', {
    companyId,
    now,
  })
  sql.run('DELETE FROM User WHERE companyId = :companyId', { companyId })
}

type PartLimit = { most: number; now: Date }

/**
 * Deletes so many rows of a closed company, each after all that hang on it, so that few go with another, and the company
 * last. Answers whether all is gone. The files of its uploads are to be removed.
 */
export function deletePart(sql: Sql, companyId: string, { most, now }: PartLimit): boolean {
  let left = most - forgetSome(sql, companyId, { most, now })
  while (left > 0) {
    const schedule = sql.get<{ id: string }>('SELECT id FROM Schedule WHERE companyId = :companyId LIMIT 1', {
      companyId,
    })
    if (!schedule) break
    left = deleteInOrder(sql, rowsOfSchedule, { id: schedule.id, most: left })
  }
  return deleteInOrder(sql, rowsOfCompany, { id: companyId, most: left }) > 0
}

type RowsLimit = { id: string; most: number }

/** Deletes at most so many rows, one kind after the other, and answers how many more may go. */
function deleteInOrder(sql: Sql, kinds: string[], { id, most }: RowsLimit): number {
  return kinds.reduce((left, kind) => left - sql.run(`DELETE FROM ${kind} LIMIT :left`, { id, left }).changes, most)
}

const revisions = 'SELECT id FROM ScheduleRevision WHERE scheduleId = :id'
const entries = `SELECT id FROM TaskEntry WHERE revisionId IN (${revisions})`

/** What belongs to a schedule, the schedule last. */
const rowsOfSchedule = [
  'CheckIn WHERE scheduleId = :id',
  'CheckInReplay WHERE scheduleId = :id',
  'HiddenTask WHERE scheduleId = :id',
  'AttendanceSum WHERE scheduleId = :id',
  'AttendanceTotal WHERE scheduleId = :id',
  `TaskEntryStaff WHERE entryId IN (${entries})`,
  `TaskEntry WHERE revisionId IN (${revisions})`,
  'ScheduleRevision WHERE scheduleId = :id',
  'Schedule WHERE id = :id',
]

/** What belongs to a company besides, the company last. */
const rowsOfCompany = [
  'TrustedDevice WHERE companyId = :id',
  'Staff WHERE companyId = :id',
  'TaskTranslation WHERE taskId IN (SELECT id FROM Task WHERE companyId = :id)',
  'Task WHERE companyId = :id',
  'GroupName WHERE companyId = :id',
  'OutboxMail WHERE companyId = :id',
  'Company WHERE id = :id',
]
