import { createHash } from 'node:crypto'
import { createClosure } from '#tests/support/stories/closures.ts'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertSupportMessage } from '#app/data/write/support/support-messages.sql.server.ts'
import { uploadLogo } from '#app/operations/company/upload-logo.server.ts'
import { exportCompany } from '#app/operations/export/export-company.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { speedUpTimers } from '#tests/support/faults/speed-up-timers.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { somePng } from '#tests/support/files/pictures.ts'
import { unzip } from '#tests/support/files/unzip.ts'

useDatabase()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'free' })
})

async function exported({ token } = owner, language = 'en') {
  const answer = await send('/export.zip', { cookie: token, headers: { 'Accept-Language': language } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="klarbuch-\d{4}-\d\d-\d\d\.zip"$/)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const text = (path: string) => files.get(path)?.toString() ?? ''
  return { files, text, json: (path: string) => JSON.parse(text(path)) as Record<string, unknown>[] }
}

async function someWork(values: { name?: string } = {}) {
  const translations = [{ language: 'en' as const, publicName: 'Guest toilets', description: null }]
  const task = await createTask(owner, { ...values, translations })
  const staff = await createStaff(owner, { loginName: 'anna', signature: 'Anna K.' })
  const schedule = await createSchedule(owner, {
    groupName: 'Küche',
    tasks: [{ taskId: task.id, staffIds: [staff.id] }],
  })
  return { task, staff, schedule }
}

test('everything of a company is in it, hidden, deleted and archived things too', async () => {
  const { task, staff, schedule } = await someWork()
  const values = { schedule, task, staff }
  await createCheckIn(owner, { ...values, slotAt: '2026-11-19T14:00', hidden: true })
  await createCheckIn(owner, { ...values, slotAt: '2026-11-20T14:00', status: 'deleted', comment: 'Seife, leer' })
  await uploadLogo({ companyId: owner.companyId, bytes: await somePng(), now: new Date() })
  await send(`/api/tasks/${task.id}`, { method: 'DELETE', bearer: owner.token })
  const message = { author: 'owner', text: 'Hallo, Support', userId: owner.userId } as const
  await database().atomically((sql) => insertSupportMessage(sql, owner.companyId, { ...message, now: new Date() }))
  await createClosure(owner, { scheduleId: schedule.id })
  const { files, text, json } = await exported()
  expect([...files.keys()]).toEqual([
    'README.txt',
    'check.html',
    'company.json',
    'anchors.json',
    'ledger-restores.json',
    'papers.json',
    'inspections.json',
    'defect-steps.json',
    'defects.json',
    'rating-days.json',
    'rating-days.csv',
    'readings.json',
    'task-readings.json',
    'check-ins.json',
    'check-ins.csv',
    'envelopes.json',
    'comments.json',
    'excuses.json',
    'not-done.json',
    'photos.json',
    'closures.json',
    'holiday-regions.json',
    'schedules.json',
    'schedules.csv',
    'tasks.json',
    'tasks.csv',
    'task-translations.json',
    'task-translations.csv',
    'staff.json',
    'staff.csv',
    'group-names.json',
    'support-messages.json',
    'deliveries.json',
    'issued-documents.json',
    'reports.json',
    'recipients.json',
    'users.json',
    'files/logo.png',
    'ledger.json',
  ])
  expect(json('company.json')).toMatchObject({ id: owner.companyId, subscription: { plan: 'free' } })
  expect(json('support-messages.json')).toMatchObject([message])
  expect(json('check-ins.json')).toMatchObject([
    { slotAt: '2026-11-19T14:00', hidden: true, signature: 'Anna K.' },
    { slotAt: '2026-11-20T14:00', status: 'deleted', deletedReason: 'wrong schedule' },
  ])
  const [exportedSchedule] = json('schedules.json')
  expect(exportedSchedule).toMatchObject({
    id: schedule.id,
    revisions: [{ tasks: [{ taskId: task.id }] }, { tasks: [] }],
  })
  expect(json('closures.json')).toMatchObject([{ reason: 'Betriebsferien', scheduleIds: [schedule.id] }])
  expect(json('tasks.json')).toMatchObject([{ id: task.id, archivedAt: expect.any(String) as string }])
  expect(json('task-translations.json')).toEqual([
    { taskId: task.id, language: 'en', publicName: 'Guest toilets', description: null },
  ])
  expect(text('task-translations.csv').split('\r\n')[1]).toBe(`${task.id},en,Guest toilets,`)
  expect(json('staff.json')).toMatchObject([{ loginName: 'anna' }])
  expect(json('group-names.json')).toMatchObject([{ name: 'Küche' }])
  expect(json('users.json')).toMatchObject([{ email: owner.email }])
  const lines = text('check-ins.csv').split('\r\n')
  expect([lines[0]?.startsWith('\uFEFFid,scheduleId,'), lines.length]).toEqual([true, 4])
  expect(lines[2]).toContain('"Seife, leer"')
  expect(text('schedules.csv').split('\r\n')[1]).toContain(',draft,daily,1 2 3 4 5 6 7 8 9 10 11 12,')
  expect(files.get('files/logo.png')?.subarray(1, 4).toString()).toBe('PNG')
})

test('its ledger can be recounted by anybody, from the company’s id on', async () => {
  const { schedule } = await someWork()
  const options = { method: 'PUT', bearer: owner.token, json: { ...schedule, title: 'WC im UG', times: ['09:00'] } }
  await send(`/api/schedules/${schedule.id}`, options)
  const { json } = await exported()
  const entries = json('ledger.json') as { number: number; hash: string; salt: string }[]
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1))
  expect(entries.length).toBeGreaterThan(1)
  let previous = owner.companyId
  for (const { hash, salt: _, ...entry } of entries) {
    const ordered = Object.entries({ ...entry, previous }).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const text = JSON.stringify(Object.fromEntries(ordered))
    previous = createHash('sha256').update(text).digest('hex')
    expect(hash).toBe(previous)
  }
})

test('no secret is in it, and nothing of another company', async () => {
  await someWork()
  const stranger = await createOwner({ companyName: 'Fremd' })
  const translations = [{ language: 'en' as const, publicName: 'fremd', description: null }]
  await createTask(stranger, { name: 'Fremde Aufgabe', translations })
  await createStaff(stranger, { loginName: 'fremd' })
  await createGroupName(stranger, 'Fremde Gruppe')
  const secrets = database()
    .sql.all<{ pinHash: string }>('SELECT pinHash FROM Staff')
    .map(({ pinHash }) => pinHash)
  const { files } = await exported()
  const everything = [...files.values()].map(String).join('\n')
  expect(everything).toContain('anna')
  expect(everything).not.toMatch(/pinHash|passwordHash|googleSub|secret|nameKey|[Ff]remd/)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test.each(['/company-settings', '/user-settings/account'])('page: %s leads to it', async (path) => {
  const page = await readPage(send(path, { cookie: owner.token }))
  expect(page.link('Download all data')).toBe('/export.zip')
})

test('an empty company has whole files, and a text in the reader’s language', async () => {
  const { text, json } = await exported(owner, 'de')
  expect([json('check-ins.json'), json('tasks.json')]).toEqual([[], []])
  expect(text('tasks.csv')).toBe('\uFEFFid,name,publicName,description,createdAt,updatedAt,archivedAt\r\n')
  expect(text('README.txt')).toMatch(/^Klarbuch: alle Daten Ihres Unternehmens\r\nGasthaus Alte Mühle GmbH\r\n/)
})

test('a cell that a spreadsheet would read as a formula is escaped', async () => {
  await createTask(owner, { name: '=HYPERLINK("https://evil.example")' })
  const { text, json } = await exported()
  expect(text('tasks.csv')).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
  expect(json('tasks.json')).toMatchObject([{ name: '=HYPERLINK("https://evil.example")' }])
})

test('check-ins of several batches are all in it, once, in order', async () => {
  const { task, staff, schedule } = await someWork()
  const checkedInAt = new Date('2026-11-20T14:00:00Z')
  const { id: _, ...one } = await createCheckIn(owner, {
    schedule,
    task,
    staff,
    slotAt: '2026-11-20T14:00',
    status: 'deleted',
    checkedInAt,
  })
  await database().atomically((sql) => {
    for (let index = 0; index < 2500; index += 1) {
      insertRow(sql, 'CheckIn', { ...one, id: newId() })
    }
  })
  const ids = (await exported()).json('check-ins.json').map(({ id }) => id)
  expect(ids).toHaveLength(2501)
  expect(new Set(ids).size).toBe(2501)
})

test('a company with more photos than a call may have arguments is exported', async () => {
  const { companyId } = owner
  const now = new Date()
  await database().atomically((sql) => sql.run(manyPhotos, { companyId, now, count: 150_000 }))
  const answer = await exportCompany({ companyId, language: 'en', signal: new AbortController().signal, now })
  if (!answer.ok) throw new Error(answer.failure.code)
  for await (const chunk of answer.value) {
    expect(chunk).toBeInstanceOf(Buffer)
    break
  }
})

test('photos of several batches are all in it, once', async () => {
  const { companyId } = owner
  await database().atomically((sql) => sql.run(manyPhotos, { companyId, now: new Date(), count: 2500 }))
  const { files } = await exported()
  const photos = [...files.keys()].filter((path) => path.startsWith('files/photos/'))
  const expectedKeys = Array.from({ length: 2500 }, (_, index) => `photo${String(index + 1).padStart(11, '0')}`)
  expect(photos).toEqual(expectedKeys.map((key) => `files/photos/${key}.jpg`))
})

const manyPhotos = `
  INSERT INTO Upload (key, companyId, kind, createdAt, keptAt)
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
  SELECT printf('photo%011d', n), :companyId, 'photo', :now, :now FROM numbers`

test('six exports a minute are made; the seventh must wait', async () => {
  for (let times = 0; times < 6; times += 1) await exported()
  const refused = await send('/export.zip', { cookie: owner.token })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await send('/export.zip', { cookie: (await createOwner()).token })).status).toBe(200)
})

test('a company has one export at a time: the next begins once the first has ended, or nobody reads it any more', async () => {
  const first = await send('/export.zip', { cookie: owner.token })
  const second = exported()
  expect((await send('/export.zip', { cookie: (await createOwner()).token })).status).toBe(200)
  expect(await Promise.race([second, setTimeout(100, 'waits')])).toBe('waits')
  await first.body?.cancel()
  await second
  await exported()
})

test('who would wait for too long gets 503, in words, and when to try again', async () => {
  const enterprise = await createOwner({ plan: 'enterprise' })
  const { id } = await createSchedule(enterprise, { tasks: [] })
  await send('/export.zip', { cookie: enterprise.token })
  speedUpTimers({ by: 100 })
  const paths = ['/export.zip', `/schedules/${id}/attendance.csv`, '/analytics.csv']
  for (const path of paths) {
    const page = await send(path, { cookie: enterprise.token })
    expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '60'])
    expect((await readPage(page)).text).toContain('Too many documents are being created right now.')
  }
  for (const path of paths.slice(1)) {
    const call = await send(`/api${path}`, { bearer: enterprise.token })
    expect([path, call.status, call.headers.get('Retry-After')]).toEqual([path, 503, '60'])
    expect(await call.json()).toMatchObject({ error: { code: 'document.busy' } })
  }
})
