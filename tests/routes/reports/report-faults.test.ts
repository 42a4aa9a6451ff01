import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { hasWaitingMail } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { makeIssuedDocument } from '#app/operations/reports/make-issued-document.server.ts'
import { orderDueDocuments } from '#app/operations/reports/order-document.server.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createOwner,
  createRecipient,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { makeDueReports } from '#tests/support/stories/make-reports.ts'
import { reportCalls } from '#tests/support/stories/report-form.ts'

useDatabase()

const now = new Date('2026-11-23T05:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

let owner: Owner
let calls: ReturnType<typeof reportCalls>

beforeEach(async () => {
  owner = await createOwner()
  await givePlan(owner, 'premium')
  calls = reportCalls(owner)
})

type Document = { id: string; state: string; failure: string | null; deliveries: { refusedAt: string | null }[] }

const documentsOf = async (id: string) => (await calls.documents(id)).body.items as Document[]

async function reportDue(more: object = {}, { call = calls, at = now } = {}) {
  const { id } = (await call.add({ recipientIds: [], ...more })).body as { id: string }
  await database().atomically((sql) => sql.run('UPDATE Report SET nextIssueAt = :at WHERE id = :id', { at, id }))
  return id
}

async function countFiles() {
  let count = 0
  for await (const _ of fileStore().list()) count += 1
  return count
}

test('a report that waits for its mail server keeps nobody from alerts', async () => {
  await reportDue({ recipientIds: [owner.userId] })
  await makeDueReports({ now })
  expect(waitingMails()).toHaveLength(1)
  expect(hasWaitingMail(readingSql(), { recipientId: owner.userId, maxAttempts: 24 })).toBe(false)
})

test('own days that end later are told at once, and stored once', async () => {
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  await createSchedule(owner, { validFrom: later(-9 * day), tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  const id = await reportDue({ period: 'own', from: '2026-11-01', to: '2026-12-31' })
  await makeDueReports({ now })
  expect(await documentsOf(id)).toMatchObject([{ state: 'ready' }])
  expect(await countFiles()).toBe(1)
})

test('while a document waits for a window, nothing of it is stored', async () => {
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  await createSchedule(owner, { times: ['22:00'], windowAfter: 720, validFrom: later(-9 * day), tasks })
  const id = await reportDue({ rhythm: 'daily', period: 'day' })
  for (const passed of [0, 1, 2]) await makeDueReports({ now: later(passed * hour + passed) })
  expect(await documentsOf(id)).toMatchObject([{ state: 'waiting' }])
  expect(await countFiles()).toBe(0)
  await makeDueReports({ now: later(6 * hour) })
  expect(await documentsOf(id)).toMatchObject([{ state: 'ready' }])
})

test('a clock that was ahead does not silence a report', async () => {
  const id = await reportDue({ rhythm: 'daily', period: 'day' })
  await orderDueDocuments(later(90 * day))
  await orderDueDocuments(now)
  const { nextIssueAt } = (await calls.read(id)).body
  expect(new Date(nextIssueAt).getTime()).toBeLessThanOrEqual(later(day).getTime())
})

test('a report that can’t be ordered keeps no other from it', async () => {
  const broken = await reportDue({}, { at: later(-hour) })
  await database().atomically((sql) =>
    sql.run("UPDATE Report SET timezone = 'Mars/Olympus' WHERE id = :broken", { broken }),
  )
  const other = await createOwner()
  await givePlan(other, 'premium')
  const others = reportCalls(other)
  const id = await reportDue({}, { call: others })
  await makeDueReports({ now })
  expect((await others.documents(id)).body.items).toMatchObject([{ state: 'ready' }])
})

test('servers that are stopped while they make a document do not count as tries', async () => {
  const id = await reportDue()
  await orderDueDocuments(now)
  const [{ id: documentId = '' } = {}] = await documentsOf(id)
  for (let stopped = 0; stopped < 4; stopped += 1) {
    const controller = new AbortController()
    const made = makeIssuedDocument(documentId, { clock: () => now, signal: controller.signal })
    setTimeout(() => controller.abort(), 5)
    await made
  }
  await makeDueReports({ now })
  expect(await documentsOf(id)).toMatchObject([{ state: 'ready' }])
})

test('a report that is ended while its document is made sends nothing', async () => {
  const id = await reportDue({ recipientIds: [owner.userId] })
  await orderDueDocuments(now)
  const [{ id: documentId = '' } = {}] = await documentsOf(id)
  await database().atomically((sql) => sql.run("UPDATE IssuedDocument SET state = 'running'"))
  const made = makeIssuedDocument(documentId, { clock: () => now, signal: new AbortController().signal })
  await calls.call(`/api/reports/${id}`, { method: 'DELETE' })
  await made
  expect(await documentsOf(id)).toMatchObject([{ state: 'failed', failure: 'report.ended', deliveries: [] }])
  expect(waitingMails()).toEqual([])
})

test('whose mail server refuses mails is tried once a day, and the history says so', async () => {
  const { id: recipientId } = await createRecipient(owner)
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET confirmedAt = :now, refusedMails = 3 WHERE id = :recipientId', { now, recipientId }),
  )
  const id = await reportDue({ recipientIds: [recipientId] })
  for (const passed of [0, 1]) {
    await calls.sendNow(id)
    await makeDueReports({ now: later(passed * minute) })
  }
  const deliveries = (await documentsOf(id)).flatMap((document) => document.deliveries)
  expect(deliveries.filter(({ refusedAt }) => refusedAt === null)).toHaveLength(1)
  expect(deliveries.length).toBeGreaterThan(1)
  expect(waitingMails()).toHaveLength(1)
})

test('who leaves gets none of the reports that wait, and their deliveries do not wait for ever', async () => {
  const { id: recipientId } = await createRecipient(owner)
  await database().atomically((sql) => sql.run('UPDATE Recipient SET confirmedAt = :now', { now }))
  const id = await reportDue({ recipientIds: [recipientId] })
  await makeDueReports({ now })
  expect(waitingMails()).toHaveLength(1)
  expect((await calls.call(`/api/recipients/${recipientId}`, { method: 'DELETE' })).status).toBe(204)
  expect(waitingMails()).toEqual([])
  const [document] = await documentsOf(id)
  expect(document?.deliveries[0]?.refusedAt).not.toBeNull()
})

test('a report that is too long is refused in words, at the preview and when it is sent', async () => {
  const staff = await createStaff(owner)
  const entries = [await createTask(owner), await createTask(owner)].map(({ id }) => ({
    taskId: id,
    staffIds: [staff.id],
  }))
  const times = Array.from({ length: 24 }, (_, clock) => `${String(clock).padStart(2, '0')}:00`)
  await createSchedule(owner, { frequency: 'hourly', times, tasks: entries, validFrom: later(-900 * day) })
  const contents = { parts: ['records'], period: 'own', from: '2024-12-01', to: '2026-11-22' }
  const id = await reportDue(contents)
  const preview = await calls.call(`/api/reports/${id}/preview.pdf`)
  expect([preview.status, preview.body.error.code]).toEqual([422, 'document.tooLong'])
  await makeDueReports({ now })
  expect(await documentsOf(id)).toMatchObject([{ state: 'failed', failure: 'document.tooLong' }])
  expect(
    waitingMails()
      .map(({ text }) => text)
      .join(),
  ).toContain('Zeitraum')
})

test('while the store takes nothing, a document waits, and is not given up', async () => {
  const id = await reportDue()
  const uploads = process.env['UPLOADS_DIR']
  // Below a file there can be no folder.
  useUploads(fileURLToPath(import.meta.url))
  for (let tries = 0; tries < 5; tries += 1) await makeDueReports({ now: later(tries * 16 * minute) })
  expect(await documentsOf(id)).toMatchObject([{ state: 'waiting' }])
  useUploads(uploads)
  await makeDueReports({ now: later(2 * hour) })
  expect(await documentsOf(id)).toMatchObject([{ state: 'ready' }])
})

function useUploads(directory = '') {
  process.env['UPLOADS_DIR'] = directory
  forgetSettings()
}

test('of a report about many schedules the pages name the first', async () => {
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const ids = []
  for (let index = 0; index < 8; index += 1)
    ids.push((await createSchedule(owner, { title: `Raum ${index}`, tasks })).id)
  await reportDue({ selection: 'chosen', ids })
  const page = await readPage(send('/reports', { cookie: owner.token }))
  expect(page.text).toContain('Raum 4')
  expect(page.text).not.toContain('Raum 5')
})
