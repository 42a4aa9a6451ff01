import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { sendDigests } from '#app/operations/digests/send-digests.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { send } from '#tests/support/requests/app.ts'
import { allowGuests } from '#tests/support/stories/guests.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, storeReadings } from '#tests/support/stories/readings.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'

const prepare = vi.spyOn(Sqlite.prototype, 'prepare')

useDatabase()

let scheduleId: string
let staffId: string
let taskId: string
let token: string
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
  token = owner.token
  taskId = (await createTask(owner)).id
  const staff = [
    await createStaff(owner, { loginName: 'kueche.anna' }),
    await createStaff(owner, { loginName: 'kueche.ben' }),
  ]
  const staffIds = staff.map(({ id }) => id)
  staffId = staffIds[0] ?? ''
  const tasks = [{ taskId, staffIds }]
  const schedule = await createSchedule(owner, { tasks, times: ['12:00'], windowBefore: 720, windowAfter: 720 })
  scheduleId = schedule.id
  prepare.mockClear()
})

test('queries of a check-in and of the status page grow with neither a company’s tasks nor a schedule’s records', async () => {
  const statuses = [
    (await checkIn('kueche.anna', 'first')).status,
    (await checkIn('kueche.anna', 'first')).status,
    (await checkIn('kueche.ben', 'second')).status,
    (await checkIn('nobody', 'fourth')).status,
    (await checkIn('kueche.anna', 'third', { unscheduled: true })).status,
    (await send(`/schedules/${scheduleId}/status`)).status,
    (await send(`/api/schedules/${scheduleId}/status`)).status,
  ]
  expect(statuses).toEqual([201, 201, 409, 401, 201, 200, 200])
  const queries = preparedQueries()
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.filter(readsTooMuch)).toEqual([])
})

test('numbers and lists of an owner never read through all check-ins', async () => {
  const recorded = await checkIn('kueche.anna', 'first')
  expect(recorded.status).toBe(201)
  const { checkIns } = (await recorded.json()) as { checkIns: { id: string; slotAt: string }[] }
  prepare.mockClear()
  await sumClosedDays(new Date())
  const filters = [
    '',
    '?from=2024-01-01&page=3',
    '?status=skipped',
    `?schedule=${scheduleId}`,
    `?task=${taskId}`,
    '?staff=x',
  ]
  const paths = [
    ...filters.map((query) => `/analytics${query}`),
    '/api/analytics',
    `/api/analytics/advanced?staff=${staffId}`,
    '/analytics.csv?status=skipped',
    '/dashboard',
    '/dashboard?show=completed',
    '/dashboard/statistics',
    `/staff/${staffId}/check-ins?records=3`,
    `/schedules/${scheduleId}/attendance/check-ins?page=4`,
    `/schedules/${scheduleId}/attendance/table?status=all&print=all`,
    `/schedules/${scheduleId}/attendance?unit=month`,
    `/schedules/${scheduleId}/attendance/export?photos=true`,
    '/api/check-ins?page=9',
    `/api/check-ins?after=${checkIns[0]?.id}`,
    `/api/staff/${staffId}/check-ins?after=${checkIns[0]?.id}`,
    `/api/schedules/${scheduleId}/attendance?after=${checkIns[0]?.slotAt},${taskId}`,
    `/api/analytics?after=${checkIns[0]?.slotAt},${scheduleId},${taskId}`,
    '/api/check-ins?staff=x',
    '/api/check-ins?location=UG',
    '/api/check-ins?status=deleted',
    '/api/check-ins?status=pending&page=2',
  ]
  for (const path of paths) {
    const who = path.startsWith('/api') ? { bearer: token } : { cookie: token }
    expect((await send(path, who)).status, path).toBe(200)
  }
  const queries = preparedQueries().filter((text) => /\bCheckIn\b/.test(text))
  expect(queries.length).toBeGreaterThan(8)
  // A page of a list is found in an index, which may hold all rows of a company; then rows are read by id.
  const readsAllRows = (step: string) =>
    /^SCAN (c|last|newest|CheckIn)\b/.test(step) || (allOfOwner.test(step) && !step.includes('COVERING'))
  expect(queries.filter((query) => !endOfEach.test(query) && stepsOf(query).some(readsAllRows))).toEqual([])
})

test('a list is found in an index, and searching and sorting it asks nothing else of the database', async () => {
  const after = { '/schedules': scheduleId, '/staff': staffId, '/tasks': taskId }
  for (const list of ['/schedules', '/staff', '/tasks'] as const) {
    const counts = []
    for (const query of ['', '?search=a', '?search=xyz', '?sort=newest', '?sort=location']) {
      prepare.mockClear()
      expect((await send(`${list}${query}`, { cookie: token })).status).toBe(200)
      const queries = queriesForRows()
      expect(queries.filter(readsWholeTable)).toEqual([])
      counts.push(queries.length)
    }
    expect(Math.max(...counts), list).toBe(counts[0])
    prepare.mockClear()
    expect((await send(`/api${list}?after=${after[list]}`, { bearer: token })).status).toBe(200)
    expect(queriesForRows().filter(readsWholeTable)).toEqual([])
  }
})

test('messages from staff and due digests are found in an index', async () => {
  prepare.mockClear()
  for (const path of ['/comments', '/comments?state=done', '/comments?page=2', '/dashboard'])
    expect((await send(path, { cookie: token })).status).toBe(200)
  await sendDigests(new Date())
  const queries = preparedQueries().filter((text) => /FROM Comment WHERE|nextDigestAt <= /.test(text))
  expect(queries.length).toBeGreaterThan(4)
  const index = /USING (COVERING )?INDEX (Comment_companyId_\w+|Recipient_nextDigestAt_idx)/
  const readsAll = (step: string) => /^SCAN (Comment|Recipient)\b/.test(step)
  const isFound = (query: string) => stepsOf(query).some((step) => index.test(step)) && !stepsOf(query).some(readsAll)
  expect(queries.filter((query) => !isFound(query))).toEqual([])
})

test('what is due of schedules is found in an index, and nobody else is read', async () => {
  prepare.mockClear()
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  const closed = new Date(Date.now() + 2 * day)
  await findMissedSlots(closed)
  await tellRecipients(closed)
  const texts = new Set(prepare.mock.calls.map(([text]) => text))
  expect(database().sql.all('SELECT id FROM MissedSlot')).not.toEqual([])
  const about = /nextCloseAt|watchedUntil|FROM listed|MissedSlot|\bAlert\b/
  const queries = [...texts].filter((text) => about.test(text))
  expect(queries.length).toBeGreaterThan(8)
  const readsAll = (step: string) =>
    /^SCAN (s|Schedule|r|ScheduleRevision|c|CheckIn|m|MissedSlot|a|Alert|p|Recipient)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
})

test('excuses, and the regions whose public holidays are kept, are found in an index', async () => {
  prepare.mockClear()
  const path = `/api/schedules/${scheduleId}/excuses`
  const slot = { slotAt: '2026-11-14T12:00' }
  const sent = { bearer: token, json: { ...slot, reason: 'closed' } }
  expect((await send(path, { method: 'PUT', ...sent })).status).toBe(200)
  expect((await send(path, { method: 'DELETE', bearer: token, json: slot })).status).toBe(204)
  const region = { country: 'DE', state: 'BE' }
  expect((await send('/settings/holidays', { method: 'PUT', bearer: token, json: region })).status).toBe(200)
  for (const page of ['/dashboard', '/closures', `/schedules/${scheduleId}/attendance`])
    expect((await send(page, { cookie: token })).status, page).toBe(200)
  const texts = new Set(prepare.mock.calls.map(([text]) => text))
  const queries = [...texts].filter((text) => /\b(Excuse|HolidayRegion)\b/.test(text))
  expect(queries.length).toBeGreaterThan(8)
  const readsAll = (step: string) => /^SCAN (e|h|r|Excuse|HolidayRegion|ScheduleRevision)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
})

test('values of check-ins are found in an index, by schedule, task and time', async () => {
  expect((await checkIn('kueche.anna', 'first')).status).toBe(201)
  const { id = '' } = database().sql.get<{ id: string }>('SELECT id FROM CheckIn') ?? {}
  await askReadings(owner, { taskId: taskId, readings: [fridge] })
  const made = { id, companyId: owner.companyId, scheduleId, taskId, checkedInAt: new Date() }
  await storeReadings(made, [5])
  prepare.mockClear()
  const readings = `/schedules/${scheduleId}/readings`
  for (const path of [
    `/schedules/${scheduleId}`,
    readings,
    `${readings}?task=${taskId}&unit=month`,
    `${readings}.csv`,
    `/schedules/${scheduleId}/attendance/table`,
    `/staff/${staffId}/check-ins`,
  ])
    expect((await send(path, { cookie: token })).status, path).toBe(200)
  for (const query of ['', '?page=2', `?task=${taskId}`, `?after=${id}`, `?after=${id}&taskId=${taskId}`])
    expect((await send(`/api${readings}${query}`, { bearer: token })).status, query).toBe(200)
  const queries = preparedQueries().filter((text) => /\b(TakenReadings|TaskReadings)\b/.test(text))
  expect(queries.length).toBeGreaterThan(10)
  const readsAll = (step: string) => /^SCAN (v|r|c|t|TakenReadings|TaskReadings)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
  const sorts = (query: string) =>
    query.includes('v.takenAt DESC') && stepsOf(query).some((step) => step.includes('TEMP B-TREE'))
  expect(queries.filter(sorts)).toEqual([])
})

test('inspections are found in an index, and so is who is to be told of them', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  await createStaff(owner, { loginName: 'vogt', personalType: 'supervisor' })
  expect((await checkIn('kueche.anna', 'first')).status).toBe(201)
  prepare.mockClear()
  const { slotAt = '' } = database().sql.get<{ slotAt: string }>('SELECT slotAt FROM CheckIn') ?? {}
  const json = { loginName: 'vogt', pin: '48213', slotAt, taskId, verdict: 'failed', note: 'x' }
  expect((await send(`/api/schedules/${scheduleId}/inspections`, { json })).status).toBe(201)
  const signedIn = await send(`/schedules/${scheduleId}/inspect`, {
    form: { step: 'open', loginName: 'vogt', pin: '48213' },
  })
  expect((await send(`/schedules/${scheduleId}/inspect`, { cookie: cookiesOf(signedIn) })).status).toBe(200)
  const photo = `/schedules/${scheduleId}/inspect/photos/${'a'.repeat(16)}`
  expect((await send(photo, { cookie: cookiesOf(signedIn) })).status).toBe(404)
  expect((await send(`/schedules/${scheduleId}/status`)).status).toBe(200)
  await tellRecipients(new Date(Date.now() + 1000))
  const lists = ['', '?page=2', `?staff=${staffId}`, `?schedule=${scheduleId}&verdict=failed`]
  for (const path of [...lists.map((query) => `/api/inspections${query}`), '/api/check-ins'])
    expect((await send(path, { bearer: token })).status, path).toBe(200)
  for (const page of [
    '/analytics',
    `/schedules/${scheduleId}/attendance`,
    `/schedules/${scheduleId}/attendance/check-ins`,
  ])
    expect((await send(page, { cookie: token })).status, page).toBe(200)
  const texts = new Set(prepare.mock.calls.map(([text]) => text))
  const queries = [...texts].filter((text) => /\bInspection\b/.test(text))
  expect(queries.length).toBeGreaterThan(10)
  expect(queries.filter((text) => /\bAlert\b/.test(text)).length).toBeGreaterThan(1)
  const readsAll = (step: string) => /^SCAN (i|c|later|again|Inspection|CheckIn)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
})

test('defects are found in an index, and so is who is to be told of them', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  prepare.mockClear()
  const json = { loginName: 'kueche.anna', pin: '48213', category: 'broken', text: 'x' }
  const reported = await send(`/api/schedules/${scheduleId}/defects`, { json })
  expect(reported.status).toBe(201)
  const { id } = (await reported.json()) as { id: string }
  await tellRecipients(new Date(Date.now() + 1000))
  const change = { method: 'PUT', bearer: token, json: { state: 'inWork', note: 'x' } }
  expect((await send(`/api/defects/${id}`, change)).status).toBe(200)
  for (const query of ['', '?page=2', `?schedule=${scheduleId}`, '?state=open&category=soap', `?after=${id}`])
    expect((await send(`/api/defects${query}`, { bearer: token })).status, query).toBe(200)
  for (const page of [
    '/defects',
    '/defects?search=x&sort=place',
    `/defects/${id}`,
    '/dashboard',
    `/schedules/${scheduleId}`,
  ])
    expect((await send(page, { cookie: token })).status, page).toBe(200)
  for (const name of ['defects', 'status']) expect((await send(`/schedules/${scheduleId}/${name}`)).status).toBe(200)
  const queries = preparedQueries().filter((text) => /\bDefect(Step)?\b/.test(text))
  expect(queries.length).toBeGreaterThan(12)
  const readsAll = (step: string) => /^SCAN (d|s|t|Defect|DefectStep|Schedule)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
})

test('what guests say is found in an index, and so are their ratings', async () => {
  await allowGuests({ id: scheduleId }, { showRatings: true })
  prepare.mockClear()
  const [report, rating] = [{ category: 'paper', text: 'x' }, { stars: 4 }]
  for (const _ of [1, 2]) {
    expect((await send(`/api/schedules/${scheduleId}/defects`, { json: report })).status).toBe(202)
    expect((await send(`/api/schedules/${scheduleId}/ratings`, { json: rating })).status).toBe(202)
  }
  for (const name of ['feedback', 'status']) expect((await send(`/schedules/${scheduleId}/${name}`)).status).toBe(200)
  for (const path of [
    `/schedules/${scheduleId}`,
    `/schedules/${scheduleId}/ratings`,
    '/analytics',
    '/analytics/ratings.csv',
    '/defects.csv?state=open&search=x',
  ])
    expect((await send(path, { cookie: token })).status, path).toBe(200)
  const today = localDateTime(new Date(), 'Europe/Berlin').slice(0, 10)
  const removal = { method: 'DELETE', bearer: token, json: { reason: 'x' } }
  expect((await send(`/api/schedules/${scheduleId}/ratings/${today}`, removal)).status).toBe(204)
  const queries = preparedQueries().filter((text) => /\b(Defect(Step)?|RatingDay|guestReports)\b/.test(text))
  expect(queries.length).toBeGreaterThan(10)
  const readsAll = (step: string) =>
    /^SCAN (d|s|t|r|Defect|DefectStep|RatingDay|Schedule|ScheduleRevision)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
})

test('what could not be done is found in an index, and so is who is to be told', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  prepare.mockClear()
  const json = { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId], reason: 'closed' }
  const path = `/schedules/${scheduleId}/not-done`
  expect((await send(`/api${path}`, { json })).status).toBe(201)
  expect((await send(path)).status).toBe(200)
  await tellRecipients(new Date())
  for (const page of [`/schedules/${scheduleId}/attendance/table`, '/analytics', '/api/analytics'])
    expect((await send(page, { cookie: token })).status, page).toBe(200)
  const queries = preparedQueries().filter((text) => /\bNotDoneReport\b/.test(text))
  expect(queries.length).toBeGreaterThan(6)
  const readsAll = (step: string) => /^SCAN (n|a|c|e|p|each|s|NotDoneReport|Alert|Recipient)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
})

test('the next of many due mails is found by an index, and none of the others is sorted or read', async () => {
  expect(await sendNextMail(new Date())).toBe('none')
  const queries = preparedQueries().filter((text) => text.includes('FROM OutboxMail'))
  // Of mails without files, and of those with.
  expect(queries).toHaveLength(4)
  const isDear = (step: string) => !step.includes(' USING COVERING INDEX ') && !step.includes('(rowid=?)')
  expect(queries.flatMap(stepsOf).filter((step) => !step.startsWith('SCALAR SUBQUERY') && isDear(step))).toEqual([])
})

function checkIn(loginName: string, key: string, change: object = {}) {
  const json = { loginName, pin: '48213', taskIds: [taskId], ...change }
  return send(`/api/schedules/${scheduleId}/check-ins`, { method: 'POST', json, headers: { 'Idempotency-Key': key } })
}

function preparedQueries(): string[] {
  const texts = new Set(prepare.mock.calls.map(([text]) => text))
  return [...texts].filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(text))
}

/** Without those by which Prisma asks for no row. */
function queriesForRows(): string[] {
  return preparedQueries().filter((text) => !text.includes('WHERE 1=0'))
}

function readsWholeTable(query: string): boolean {
  return stepsOf(query).some((step) => wholeTable.test(step))
}

/** Whether a query reads a whole table, or all growing rows of a company or schedule instead of the end of an index. */
function readsTooMuch(query: string): boolean {
  const isTooMuch = (step: string) => wholeTable.test(step) || (allOfOwner.test(step) && !endOfIndex.test(query))
  return stepsOf(query).some(isTooMuch)
}

function stepsOf(query: string): string[] {
  const withNames = query.replaceAll('?', ':value')
  const values = Object.fromEntries([...withNames.matchAll(/:(\w+)/g)].map(([, name]) => [name, null]))
  return database()
    .sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${withNames}`, values)
    .map(({ detail }) => detail)
}

const wholeTable = /^SCAN (?!listed|json_each|CONSTANT ROW|\()/
const allOfOwner = /INDEX (CheckIn|Task|Staff)_\w+ \((companyId|scheduleId)=\?\)$/
const endOfIndex = /ORDER BY [^()]* LIMIT 1( OFFSET :\w+)?\s*$/
const endOfEach = /ORDER BY [^()]* LIMIT 1\)/
