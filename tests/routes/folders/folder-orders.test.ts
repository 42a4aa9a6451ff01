import { readdirSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { forgetSettings, settings } from '#app/config/settings.server.ts'
import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { day, minute, second } from '#app/domain/time/durations.ts'
import { folderFiles } from '#app/gateways/folders/folder-files.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { createToken } from '#app/http/tokens/token.server.ts'
import { makeFolders, whenFoldersAreMade } from '#app/operations/folders/make-folders.server.ts'
import { tidyFolders } from '#app/operations/folders/tidy-folders.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { send } from '#tests/support/requests/app.ts'
import {
  createFolder,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { makeOrderedFolders } from '#tests/support/stories/make-folders.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { useDatabase } from '#tests/support/databases/database.ts'

useDatabase()

let owner: Owner
let tasks: { taskId: string; staffIds: string[] }[]

beforeEach(async () => {
  owner = await createOwner()
  const staff = await createStaff(owner)
  tasks = [{ taskId: (await createTask(owner)).id, staffIds: [staff.id] }]
})

const month = new Date().toISOString().slice(0, 7)
const long = 60 * second

function newSchedule(title: string, values: { groupName?: string; location?: string } = {}) {
  return createSchedule(owner, { title, tasks, times: ['08:00'], timezone: 'UTC', ...values })
}

async function call(
  path: string,
  { method = 'GET', token = owner.token, json }: { method?: string; token?: string; json?: object } = {},
) {
  const answer = await send(path, { method, bearer: token, json, headers: { 'Accept-Language': 'de' } })
  return { status: answer.status, body: await answer.json() }
}

const order = (json: object = {}) =>
  call('/api/folders', { method: 'POST', json: { selection: 'all', month, ...json } })

async function namesIn(id: string) {
  const answer = await send(`/api/folders/${id}/folder.zip`, { bearer: owner.token })
  expect(answer.status).toBe(200)
  return [...unzip(Buffer.from(await answer.arrayBuffer())).keys()]
}

function storedZips() {
  const folder = settings().FOLDERS_DIR
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test(
  'a group has its schedules, equal titles numbered, ended ones too, and none without anything due',
  { timeout: long },
  async () => {
    await newSchedule('Bad', { groupName: 'Etage 1' })
    const ended = await newSchedule('Bad', { groupName: 'Etage 1' })
    await newSchedule('Küche', { groupName: 'Etage 2' })
    await createSchedule(owner, { title: 'Entwurf', tasks, status: 'draft', groupName: 'Etage 1' })
    await archiveSchedule({ companyId: owner.companyId, scheduleId: ended.id, now: new Date() })
    const { body } = await order({ selection: 'group', group: 'etage 1' })
    expect(body).toMatchObject({ selection: 'group', selectionName: 'Etage 1', total: 2 })
    await makeOrderedFolders()
    expect(await namesIn(body.id)).toEqual([
      `Nachweis_Bad_${month}.pdf`,
      `Nachweis_Bad_2_${month}.pdf`,
      `00_Inhalt_${month}.pdf`,
    ])
  },
)

test.each([
  ['no selection', { selection: undefined }, 422, 'folder.nothingChosen'],
  ['a group that there is not', { selection: 'group', group: 'Keller' }, 422, 'folder.nothingChosen'],
  ['a group without a name', { selection: 'group' }, 422, 'folder.nothingChosen'],
  ['nothing ticked', { selection: 'chosen', ids: [] }, 422, 'folder.nothingChosen'],
  ['a schedule that there is not', { selection: 'chosen', ids: ['a'.repeat(16)] }, 404, 'schedule.notFound'],
  ['a month without anything', { month: '2001-01' }, 422, 'folder.nothingChosen'],
  ['no month', { month: '2026-13' }, 422, 'attendance.rangeInvalid'],
  ['days upside down', { month: undefined, from: '2026-11-02', to: '2026-11-01' }, 422, 'attendance.rangeInvalid'],
  ['six years', { month: undefined, from: '2020-01-01', to: '2026-01-01' }, 422, 'attendance.rangeTooLong'],
])('an order with %s is refused', async (_, json, status, code) => {
  await newSchedule('Bad')
  const refused = await order(json)
  expect([refused.status, refused.body.error.code]).toEqual([status, code])
})

test('more occurrences than a PDF or a folder may have are refused', async () => {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const validFrom = new Date(Date.now() - 2000 * day)
  const all = [...tasks]
  for (let count = 1; count < 4; count += 1)
    all.push({ staffIds: tasks.flatMap(({ staffIds }) => staffIds).slice(0, 1), taskId: (await createTask(owner)).id })
  for (let count = 0; count < 9; count += 1)
    await createSchedule(owner, {
      title: `Plan ${count}`,
      tasks: all,
      times,
      frequency: 'hourly',
      timezone: 'UTC',
      validFrom,
    })
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
  const tooLarge = await order({ month: undefined, from: daysAgo(400), to: daysAgo(1) })
  expect([tooLarge.status, tooLarge.body.error.code]).toEqual([422, 'folder.tooLarge'])
  const tooLong = await order({ month: undefined, from: daysAgo(1500), to: daysAgo(1) })
  expect([tooLong.status, tooLong.body.error.code]).toEqual([422, 'document.tooLong'])
})

test('another company and another user of the same company have no such folder', async () => {
  const schedule = await newSchedule('Bad')
  const { id } = await createFolder(owner, { scheduleIds: [schedule.id] })
  for (const token of [(await createOwner()).token, await colleaguesToken()]) {
    for (const [method, path] of [
      ['GET', `/api/folders/${id}`],
      ['GET', `/api/folders/${id}/folder.zip`],
      ['POST', `/api/folders/${id}/retry`],
    ] as const) {
      expect([path, (await call(path, { method, token })).status]).toEqual([path, 404])
    }
    for (const path of [`/schedules/folders/${id}`, `/schedules/folders/${id}/folder.zip`])
      expect([path, (await send(path, { cookie: token })).status]).toEqual([path, 404])
  }
})

async function colleaguesToken() {
  const [userId, sessionId, now] = [newId(), newId(), new Date()]
  const expiresAt = new Date(now.getTime() + day)
  const address = { email: `${userId}@example.com`, emailKey: `${userId}@example.com`, emailVerifiedAt: now }
  const row = {
    id: userId,
    companyId: owner.companyId,
    firstName: 'Max',
    lastName: 'Muster',
    termsAcceptedAt: now,
    createdAt: now,
  }
  await database().atomically((sql) => {
    insertRow(sql, 'User', { ...row, ...address })
    insertRow(sql, 'Session', { id: sessionId, userId, createdAt: now, expiresAt })
  })
  return createToken({ userId, sessionId, expiresAt, now })
}

test(
  'a company has three unfinished folders at most, fifty a day, and the five newest stay',
  { timeout: long },
  async () => {
    await newSchedule('Bad')
    for (let count = 0; count < 3; count += 1) expect((await order()).status).toBe(202)
    const fourth = await order()
    expect([fourth.status, fourth.body.error.code]).toEqual([503, 'document.busy'])
    await makeOrderedFolders()
    for (let count = 0; count < 3; count += 1) expect((await order()).status).toBe(202)
    await makeOrderedFolders()
    await order()
    expect(database().sql.all('SELECT id FROM Folder')).toHaveLength(5)
    await tidyFolders(new Date())
    expect(storedZips()).toHaveLength(4)
    await makeOrderedFolders()
    await database().atomically((sql) => sql.run('UPDATE ThrottleCounter SET count = 49'))
    expect((await order()).status).toBe(202)
    const oneMore = await order()
    expect([oneMore.status, oneMore.body.error.code]).toEqual([429, 'request.enoughForOneDay'])
  },
)

test(
  'a folder during which the server stops is begun again by the next one, twice at most, and again on request',
  { timeout: long },
  async () => {
    await newSchedule('Bad')
    const { body } = await order()
    for (let times = 0; times < 3; times += 1) {
      const stopping = new AbortController()
      await makeFolders(new Date(), stopping.signal)
      await expect
        .poll(() => stateOf(body.id), { interval: 5, timeout: long })
        .toMatchObject({ state: 'running', beginnings: times + 1 })
      stopping.abort()
      await whenFoldersAreMade()
      expect(stateOf(body.id)).toMatchObject({ state: 'running' })
    }
    await makeOrderedFolders()
    expect((await call(`/api/folders/${body.id}`)).body).toMatchObject({ state: 'failed', failure: 'document.notMade' })
    expect((await call(`/api/folders/${body.id}/folder.zip`)).body.error.code).toBe('folder.notReady')
    const page = await (await send(`/schedules/folders/${body.id}`, { cookie: owner.token })).text()
    expect(page).toContain('We could not finish the folder')
    const again = await send(`/schedules/folders/${body.id}`, { cookie: owner.token, form: {} })
    expect(again.status).toBe(303)
    await makeOrderedFolders()
    expect((await call(`/api/folders/${body.id}/retry`, { method: 'POST' })).body).toMatchObject({
      state: 'ready',
      failure: null,
    })
    expect(await namesIn(body.id)).toHaveLength(2)
  },
)

function stateOf(id: string) {
  return database().sql.get('SELECT state, beginnings FROM Folder WHERE id = :id', { id })
}

test(
  'a mail with the link comes once when a folder took longer than a minute, ready or failed',
  { timeout: long },
  async () => {
    const schedule = await newSchedule('Bad')
    const now = new Date()
    const quick = await createFolder(owner, { scheduleIds: [schedule.id], now })
    await makeOrderedFolders({ now: new Date(now.getTime() + 30 * second) })
    expect([stateOf(quick.id), waitingMails()]).toMatchObject([{ state: 'ready' }, []])
    const slow = await createFolder(owner, { scheduleIds: [schedule.id], now: new Date(now.getTime() - 2 * minute) })
    await makeOrderedFolders({ now })
    await makeOrderedFolders({ now })
    const failing = await createFolder(owner, { scheduleIds: ['gone'], now: new Date(now.getTime() - 2 * minute) })
    await makeOrderedFolders({ now })
    const mails = waitingMails().map(({ recipient, subject, text }) => ({ recipient, subject, id: linkedFolder(text) }))
    expect(mails.toSorted((a, b) => a.subject.length - b.subject.length)).toEqual([
      { recipient: owner.email, subject: 'Ihr Ordner für die Kontrolle ist fertig', id: slow.id },
      { recipient: owner.email, subject: 'Ihr Ordner für die Kontrolle ist nicht fertig geworden', id: failing.id },
    ])
    expect((await call(`/api/folders/${failing.id}`)).body).toMatchObject({
      state: 'failed',
      failure: 'schedule.notFound',
    })
  },
)

function linkedFolder(text: string) {
  return /\/schedules\/folders\/(\w+)/.exec(text)?.[1]
}

test('a folder is deleted a day after it was made, and what nobody needs at once', { timeout: long }, async () => {
  const schedule = await newSchedule('Bad')
  const now = new Date()
  const [old, lost] = [
    await createFolder(owner, { scheduleIds: [schedule.id], now }),
    await createFolder(owner, { scheduleIds: [schedule.id], now }),
  ]
  await makeOrderedFolders({ now })
  const unfinished = newId()
  await folderFiles().write(unfinished, bytes())
  await folderFiles().remove(lost.id)
  await tidyFolders(new Date())
  expect([storedZips(), stateOf(lost.id)]).toEqual([[old.id], undefined])
  const later = new Date(now.getTime() + day + minute)
  await tidyFolders(later)
  expect([storedZips(), stateOf(old.id)]).toEqual([[], undefined])
})

async function* bytes() {
  yield Buffer.from('unfinished')
}

test(
  'where folders take too much of the disk, the company with the most loses its oldest, and nobody else',
  { timeout: long },
  async () => {
    const greedy = await createOwner({ email: 'greedy@example.com' })
    const modest = await createOwner({ email: 'modest@example.com' })
    const ready = (of: Owner, index: number) =>
      createFolder(of, { scheduleIds: [], isReady: true, now: new Date(Date.now() - minute * (9 - index)) })
    const [older, newer, other] = [await ready(greedy, 1), await ready(greedy, 2), await ready(modest, 3)]
    const free = (await folderFiles().freeBytes()) ?? 0
    await database().atomically((sql) =>
      sql.run('UPDATE Folder SET bytes = :bytes WHERE id = :id', { ...older, bytes: free }),
    )
    await newSchedule('WC')
    const { body } = await order()
    await makeOrderedFolders()
    expect(storedZips().toSorted()).toEqual([newer.id, other.id, body.id].toSorted())
    expect((await call(`/api/folders/${older.id}`, { token: greedy.token })).status).toBe(404)
    expect((await call(`/api/folders/${body.id}`)).body).toMatchObject({ state: 'ready' })
  },
)

test(
  'a folder for which the disk has no room fails, and costs no other company theirs',
  { timeout: long },
  async () => {
    const modest = await createOwner({ email: 'modest@example.com' })
    const other = await createFolder(modest, { scheduleIds: [], isReady: true })
    await newSchedule('WC')
    const { body } = await order()
    // All of the disk is for the database.
    process.env['UPLOADS_LEAVE_FREE_MB'] = String(
      Math.ceil(((await folderFiles().freeBytes()) ?? 0) / 1_000_000) + 1000,
    )
    forgetSettings()
    onTestFinished(() => {
      delete process.env['UPLOADS_LEAVE_FREE_MB']
      forgetSettings()
    })
    await makeOrderedFolders()
    expect((await call(`/api/folders/${body.id}`)).body).toMatchObject({ state: 'failed', failure: 'folder.noRoom' })
    expect(storedZips()).toEqual([other.id])
  },
)

test('with the company its folders go, also one that is being made', { timeout: long }, async () => {
  const schedule = await newSchedule('Bad')
  const { id } = await createFolder(owner, { scheduleIds: [schedule.id] })
  await makeOrderedFolders()
  await createFolder(owner, { scheduleIds: [schedule.id] })
  const close = database().atomically((sql) => closeCompany(sql, { companyId: owner.companyId, now: new Date() }))
  await Promise.all([makeOrderedFolders(), close])
  await tidyFolders(new Date(Date.now() + minute))
  expect([database().sql.all('SELECT id FROM Folder'), storedZips(), stateOf(id)]).toEqual([[], [], undefined])
})

test('who leaves while a folder is sent, or asks only for its head, does not hold it', { timeout: long }, async () => {
  const schedule = await newSchedule('Bad')
  const { id } = await createFolder(owner, { scheduleIds: [schedule.id] })
  await makeOrderedFolders()
  const path = `/schedules/folders/${id}/folder.zip`
  const left = await send(path, { cookie: owner.token })
  await left.body?.cancel()
  expect((await send(path, { cookie: owner.token, method: 'HEAD' })).status).toBe(200)
  expect(await namesIn(id)).toHaveLength(2)
})
