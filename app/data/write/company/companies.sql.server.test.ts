import { expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'
import { createPaper } from '#tests/support/stories/papers.ts'
import { createInspection } from '../../../../tests/support/stories/inspections.ts'
import { useDatabase } from '../../../../tests/support/databases/database.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '../../../../tests/support/stories/factories.ts'
import { weekly } from '../../../../tests/support/stories/issued-document.ts'
import { totalChanges } from '../../../../tests/support/databases/rows-written.ts'
import { closeCompany, deletePart } from './companies.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { storeTaken } from '#app/data/write/envelopes/envelopes.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertDelivery, insertDocument } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import { insertReport } from '#app/data/write/reports/reports.sql.server.ts'
import { noteTaskToTakeOut } from '#app/data/write/tasks/tasks.sql.server.ts'
import { awaitPhoto, noteStored } from '#app/data/write/uploads/uploads.sql.server.ts'

useDatabase()

const now = new Date()
const limit = 5
const nths = Array.from({ length: 6 * limit }, (_, nth) => nth)

/** Tables emptied when the company is closed, and tables with one row for each company. */
const ofUsers = [
  'User',
  'Session',
  'UserDevice',
  'EmailToken',
  'TwoFactor',
  'RecoveryCode',
  'SupportMessage',
  'Folder',
  'PushDevice',
  'PushMessage',
]
const oneOf = ['Recipient', 'Company', 'Subscription', 'PhotoSum', 'CheckInCount', 'LedgerRecount', 'HeadsPage']

test('a company is deleted few rows at a time, whatever it has many of, and another company keeps all its rows', async () => {
  const owner = await largeCompany()
  const rowsOfOne = countRows()
  const lacking = tablesOf('Company').filter((table) => (rowsOfOne[table] ?? 0) < nths.length)
  expect(lacking.toSorted()).toEqual([...ofUsers, ...oneOf].toSorted())
  const other = await largeCompany()
  await database().atomically((sql) => closeCompany(sql, { companyId: owner.companyId, now }))

  const changes: number[] = []
  let isGone = false
  while (!isGone) {
    const before = await totalChanges()
    isGone = await database().atomically((sql) => deletePart(sql, owner.companyId, { limit, now }))
    changes.push((await totalChanges()) - before)
  }
  // Deleting an upload also notes its file and changes a sum.
  expect(Math.max(...changes)).toBeLessThanOrEqual(3 * limit)
  expect(countRows()).toEqual({ ...rowsOfOne, FileToRemove: nths.length })
  expect(await database().atomically((sql) => deletePart(sql, owner.companyId, { limit, now }))).toBe(true)
  expect(database().sql.all('SELECT id FROM Company')).toEqual([{ id: other.companyId }])
})

/** The tables whose rows are deleted with a row of this table, including itself. */
function tablesOf(table: string): string[] {
  const tables = database().sql.all<{ name: string }>(
    `WITH RECURSIVE gone (name) AS (
       SELECT :table UNION SELECT m.name FROM gone, sqlite_master m, pragma_foreign_key_list(m.name) k
       WHERE m.type = 'table' AND k."table" = gone.name AND k.on_delete = 'CASCADE')
     SELECT name FROM gone`,
    { table },
  )
  return tables.map(({ name }) => name)
}

function countRows(): Record<string, number> {
  const tables = [...tablesOf('Company'), 'FileToRemove']
  const count = (table: string) => database().sql.get<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`)?.n ?? 0
  return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

/** A company with many rows in each table of which it may have many. */
async function largeCompany(): Promise<Owner> {
  const owner = await createOwner()
  const { companyId } = owner
  const [tasks, staff] = [await repeat(() => createTask(owner)), await repeat(() => createStaff(owner))]
  await repeat((nth) => createGroupName(owner, `Küche ${nth}`))
  const [firstTask, firstStaff] = [tasks[0], staff[0]]
  if (!firstTask || !firstStaff) throw new Error('No task or nobody')
  const entries = tasks.map((task) => ({ taskId: task.id, staffIds: [firstStaff.id] }))
  const schedule = await createSchedule(owner, { tasks: entries })
  await repeat(() => createSchedule(owner, { tasks: entries.slice(0, 1) }))
  const checkIn = { schedule, task: firstTask, staff: firstStaff }
  for (const nth of nths)
    await askReadings(owner, { taskId: firstTask.id, readings: [fridge], now: new Date(now.getTime() + nth) })
  await repeat(async (nth) => {
    const done = await createReadings(owner, { ...checkIn, slotAt: dateOf(nth) + 'T14:00', values: [9] })
    const inspection = await createInspection({ checkIn: done, supervisor: firstStaff })
    const defectId = await createDefect(owner, { schedule, staff: firstStaff })
    await createRatings(owner, { schedule, day: dateOf(nth), stars: [3] })
    await database().atomically((sql) => {
      insertRow(sql, 'Alert', { inspectionId: inspection.id, recipientId: owner.userId, dueAt: now })
      insertRow(sql, 'Alert', { readingsOfId: done.id, recipientId: owner.userId, dueAt: now })
      insertRow(sql, 'Alert', { defectId, recipientId: owner.userId, dueAt: now })
    })
  })
  await repeat(() => createPaper(owner))
  const [scheduleId, taskId, staffId] = [schedule.id, firstTask.id, firstStaff.id]
  const sum = { scheduleId, unit: 'day', completed: 0, skipped: 1, days: 0 } as const
  await database().atomically((sql) => {
    for (const nth of nths) {
      const [period, key] = [dateOf(nth), newId()]
      insertRow(sql, 'AttendanceTotal', { ...sum, period })
      insertRow(sql, 'AttendanceSum', { ...sum, period, taskId, staffId: '', revisionId: 'first', scans: 0 })
      insertRow(sql, 'CheckInReplay', { scheduleId, staffId, key, checkInIds: '[]', createdAt: now })
      const envelope = { hash: key, scheduleId, receipt: 'K7Q2-9XMT', sealedAt: now, checkInIds: [key], now }
      storeTaken(sql, companyId, envelope)
      insertRow(sql, 'HiddenTask', { scheduleId, taskId: tasks[nth]?.id ?? '', hiddenAt: now })
      const slot = { slotAt: `${period}T14:00`, startsAt: now, closedAt: now, taskIds: '[]' }
      const closed = { creatorId: owner.userId, from: period, to: period, reason: 'x', scheduleId, group: null, now }
      insertClosure(sql, companyId, { id: key, ...closed })
      const excused = { taskId: tasks[nth]?.id ?? '', slotStartsAt: now, reason: 'closed' as const, createdAt: now }
      insertRow(sql, 'Excuse', { id: key, companyId, scheduleId, slotAt: slot.slotAt, ...excused })
      const recorded = { timezone: '', publicName: '', signature: '', staffId }
      insertRow(sql, 'NotDoneReport', { id: key, companyId, scheduleId, slotAt: slot.slotAt, ...excused, ...recorded })
      const choice = { creatorId: owner.userId, region: 'DE-BE', createdAt: now, removedAt: now }
      insertRow(sql, 'HolidayRegion', { id: key, companyId, ...choice })
      insertRow(sql, 'MissedSlot', { id: key, companyId, scheduleId, revisionId: schedule.revisionId, ...slot })
      insertRow(sql, 'Alert', { missedSlotId: key, recipientId: owner.userId, dueAt: now })
      insertRow(sql, 'Comment', { id: key, companyId, scheduleId, staffId, slotStartsAt: now, createdAt: now })
      insertRow(sql, 'Alert', { commentId: key, recipientId: owner.userId, dueAt: now })
      insertRow(sql, 'LedgerAnchor', { companyId, day: period, number: nth + 1, hash: key })
      const restored = { branchId: key, takenAt: now, restoredAt: now }
      insertRow(sql, 'LedgerRestore', { id: key, companyId, ...restored })
      insertRow(sql, 'Alert', { notDoneReportId: key, recipientId: owner.userId, dueAt: now })
      const reportId = insertReport(sql, companyId, { ...weekly, recipientIds: [owner.userId], now })
      const days = { fromDate: period, toDate: period }
      const documentId = insertDocument(sql, companyId, { reportId, name: '', ...days, byHand: true, dueAt: now, now })
      insertRow(sql, 'IssuedFile', { key, companyId, documentId, form: 'pdf', bytes: 1, sha256: '' })
      const to = { recipientId: owner.userId, name: '', email: '', mailId: key, linkEndsAt: null }
      insertDelivery(sql, companyId, { id: key, documentId, ...to, now })
      insertRow(sql, 'TaskTranslation', { taskId: tasks[nth]?.id ?? '', language: 'tr', publicName: 'Zemin' })
      noteTaskToTakeOut(sql, tasks[nth]?.id ?? '')
      insertRow(sql, 'TrustedDevice', { deviceId: key, staffId, companyId, createdAt: now, lastUsedAt: now })
      insertMail(sql, { companyId, recipient: owner.email, subject: '', text: '', html: '', now })
      awaitPhoto(sql, companyId, { key, scheduleId, now })
      noteStored(sql, companyId, { key, bytes: 1, now })
    }
  })
  return owner
}

function repeat<Made>(make: (nth: number) => Promise<Made>): Promise<Made[]> {
  return Promise.all(nths.map(make))
}

function dateOf(nth: number): string {
  return new Date(Date.UTC(2026, 0, 1) + nth * day).toISOString().slice(0, 10)
}
