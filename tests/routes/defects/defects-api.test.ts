import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { creationsOf } from '#app/operations/limits/creations.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { putPhoto, requestPhotoUpload, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'

useDatabase()

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  owner = await createOwner({ plan: 'plus' })
  const anna = await createStaff(owner, { loginName: 'anna' })
  await createStaff(owner, { loginName: 'vogt', signature: 'K. Vogt', personalType: 'supervisor' })
  const task = await createTask(owner)
  schedule = await createSchedule(owner, {
    title: 'WC',
    location: 'UG',
    tasks: [{ taskId: task.id, staffIds: [anna.id] }],
  })
})
afterEach(() => void vi.useRealTimers())

const byAnna = { loginName: 'anna', pin: '48213' }
const broken = { ...byAnna, category: 'broken', text: 'Schloss klemmt' }
const path = () => `/api/schedules/${schedule.id}/defects`

function report(change: object = {}) {
  return send(path(), { json: { ...broken, ...change } })
}

async function reported(change: object = {}): Promise<string> {
  const answer = await report(change)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

function finish(id: string, change: object = {}) {
  return send(`${path()}/${id}/done`, { json: { ...byAnna, ...change } })
}

async function read(id: string, by: Owner = owner) {
  const answer = await send(`/api/defects/${id}`, { bearer: by.token })
  return answer.status === 200 ? ((await answer.json()) as Record<string, unknown>) : answer.status
}

async function list(query = '') {
  const answer = await send(`/api/defects${query}`, { bearer: owner.token })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { total: number; items: Record<string, unknown>[] }
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await errorOf(answer)) as { code: string }).code]
}

const rows = () => database().sql.all('SELECT 1 FROM Defect').length

test('staff report a defect, and say that it is done; owners read its history', async () => {
  const id = await reported()
  const opened = {
    id,
    scheduleId: schedule.id,
    title: 'WC',
    location: 'UG',
    timezone: 'Europe/Berlin',
    category: 'broken',
    text: 'Schloss klemmt',
    photo: null,
    state: 'open',
    from: 'staff',
    count: 1,
    lastReportedAt: null,
    openedBy: 'Anna K.',
    openedAt: '2026-11-18T10:20:00.000Z',
    changedAt: '2026-11-18T10:20:00.000Z',
    hidden: false,
  }
  expect(await read(id)).toEqual({ ...opened, history: [] })
  expect(await list()).toMatchObject({ total: 1, items: [opened] })
  vi.setSystemTime(new Date('2026-11-18T12:00:00Z'))
  const done = await finish(id, { loginName: 'vogt', note: 'Geölt' })
  expect([done.status, await done.json()]).toEqual([200, { id, state: 'done' }])
  const at = '2026-11-18T12:00:00.000Z'
  const step = { state: 'done', note: 'Geölt', photo: null, by: 'K. Vogt', fromGuest: false, at }
  expect(await read(id)).toEqual({ ...opened, state: 'done', changedAt: at, history: [step] })
})

test('a repeat soon after gets the first answer; other words, or later, make another', async () => {
  const [first, again] = await Promise.all([reported(), reported()])
  expect(again).toBe(first)
  expect(await reported({ text: 'Tür klemmt' })).not.toBe(first)
  expect(await reported({ loginName: 'vogt' })).not.toBe(first)
  vi.setSystemTime(new Date('2026-11-18T10:26:00Z'))
  expect(await reported()).not.toBe(first)
  expect(rows()).toBe(4)
})

test('of two who say that it is done, the second adds what they wrote', async () => {
  const id = await reported()
  const both = await Promise.all([finish(id, { note: 'Geölt' }), finish(id, { loginName: 'vogt' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await finish(id, { loginName: 'vogt', note: 'Neuer Griff' })
  expect(await read(id)).toMatchObject({
    state: 'done',
    history: [
      { note: 'Geölt', by: 'Anna K.' },
      { note: 'Neuer Griff', by: 'K. Vogt', state: 'done' },
    ],
  })
})

test('owners report defects, change their state, and add notes; the same state without a note changes nothing', async () => {
  const json = { scheduleId: schedule.id, category: 'smell' }
  const answer = await send('/api/defects', { bearer: owner.token, json })
  expect(answer.status).toBe(201)
  const { id, ...opened } = (await answer.json()) as { id: string }
  const name = database().sql.get<{ name: string }>("SELECT firstName || ' ' || lastName AS name FROM User")?.name
  expect(opened).toMatchObject({ from: 'owner', openedBy: name, category: 'smell', text: null, state: 'open' })
  for (const change of [
    { state: 'inWork' },
    { state: 'inWork' },
    { state: 'inWork', note: 'Dienstag' },
    { state: 'open' },
  ])
    expect((await changeState(id, change)).status).toBe(200)
  const { history } = (await read(id)) as { history: { state: string; note: string | null; by: string }[] }
  expect(history.map(({ state, note, by }) => [state, note, by])).toEqual([
    ['inWork', null, name],
    ['inWork', 'Dienstag', name],
    ['open', null, name],
  ])
})

function changeState(id: string, json: object, by: Owner = owner) {
  return send(`/api/defects/${id}`, { method: 'PUT', bearer: by.token, json })
}

test('the list is filtered by state, schedule and category, and read on from an entry', async () => {
  const other = await createSchedule(owner, { title: 'Küche', tasks: [] })
  const lock = await reported()
  vi.setSystemTime(new Date('2026-11-18T11:00:00Z'))
  const soap = await reported({ category: 'soap', text: null })
  await changeState(soap, { state: 'inWork' })
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)
  expect(await ids('')).toEqual([soap, lock])
  expect(await ids('?state=open')).toEqual([lock])
  expect(await ids('?state=done')).toEqual([])
  expect(await ids('?category=soap')).toEqual([soap])
  expect(await ids(`?schedule=${other.id}`)).toEqual([])
  expect(await ids(`?scheduleId=${schedule.id}&pageSize=1`)).toEqual([soap])
  expect(await ids(`?after=${soap}`)).toEqual([lock])
  expect((await send('/api/defects?state=new', { bearer: owner.token })).status).toBe(422)
})

test.each<[string, object, [number, string]]>([
  ['a wrong PIN', { pin: '11223' }, [401, 'checkIn.invalidStaffOrPin']],
  ['a category that is none', { category: 'fire' }, [422, 'defect.categoryUnknown']],
  ['something else without words', { category: 'other', text: null }, [422, 'defect.textRequired']],
  ['words that nobody can see', { category: 'other', text: '\u200b\u202e \0' }, [422, 'defect.textRequired']],
  ['too many words', { text: 'x'.repeat(301) }, [422, 'defect.textTooLong']],
  ['a photo where the plan has none', { photoKey: 'x' }, [422, 'defect.photoNotAllowed']],
])('%s is refused', async (_, change, expected) => {
  expect(await codeOf(await report(change))).toEqual(expected)
  expect(rows()).toBe(0)
})

test('a text keeps HTML and right-to-left letters, without what nobody can see', async () => {
  const id = await reported({ text: '<b>Ecke</b>\r\n\u202eשלום\0 & "Tür" https://example.com' })
  expect(await read(id)).toMatchObject({ text: '<b>Ecke</b>\nשלום  & "Tür" https://example.com' })
})

test('a plan without defects takes none, but those that were reported can be brought to an end', async () => {
  const id = await reported()
  await givePlan(owner, 'free')
  expect(await codeOf(await report({ text: 'Tür' }))).toEqual([403, 'plan.featureNotIncluded'])
  expect(await codeOf(await finish(id))).toEqual([403, 'plan.featureNotIncluded'])
  const json = { scheduleId: schedule.id, category: 'smell' }
  const opened = await send('/api/defects', { bearer: owner.token, json })
  expect(await codeOf(opened)).toEqual([403, 'plan.featureNotIncluded'])
  expect((await changeState(id, { state: 'done' })).status).toBe(200)
})

test('other companies, other schedules, ended ones and unknown ids', async () => {
  const id = await reported()
  const stranger = await createOwner({ plan: 'plus' })
  expect(await read(id, stranger)).toBe(404)
  expect(await codeOf(await changeState(id, { state: 'done' }, stranger))).toEqual([404, 'defect.notFound'])
  const json = { scheduleId: schedule.id, category: 'smell' }
  const theirs = await send('/api/defects', { bearer: stranger.token, json })
  expect(await codeOf(theirs)).toEqual([404, 'schedule.notFound'])
  const other = await createSchedule(owner, { title: 'Küche', tasks: [] })
  const elsewhere = await send(`/api/schedules/${other.id}/defects/${id}/done`, { json: byAnna })
  expect(await codeOf(elsewhere)).toEqual([404, 'defect.notFound'])
  expect(await codeOf(await finish('unknown'))).toEqual([404, 'defect.notFound'])
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = :now', { now: new Date() }))
  expect(await codeOf(await report())).toEqual([410, 'schedule.ended'])
  expect(await codeOf(await send('/api/defects', { bearer: owner.token, json }))).toEqual([404, 'schedule.notFound'])
  expect((await changeState(id, { state: 'done' })).status).toBe(200)
})

test('wrong PINs count together with those of check-ins', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => report({ pin: '11223' })))
  expect(tries.filter(({ status }) => status === 401).length).toBe(5)
  expect((await report()).status).toBe(429)
})

test('a report and a step may have a photo each, where the company takes photos', async () => {
  await setPhotoPermission(owner)
  const [first, second] = [await upload(), await upload()]
  const id = await reported({ photoKey: first })
  expect((await finish(id, { photoKey: second })).status).toBe(200)
  expect(await read(id)).toMatchObject({ photo: { key: first }, history: [{ photo: { key: second } }] })
  expect(await codeOf(await report({ text: 'Tür', photoKey: first }))).toEqual([422, 'checkIn.photoUnknown'])
  expect((await send(`/files/${first}`, { cookie: owner.token })).status).toBe(200)
})

test('for a check-in of a schedule without photos none can be uploaded, for a defect one can', async () => {
  await setPhotoPermission(owner)
  expect((await requestPhotoUpload(schedule.id, byAnna)).status).toBe(422)
  expect((await requestPhotoUpload(schedule.id, { ...byAnna, purpose: 'defect' })).status).toBe(201)
  await setPhotoPermission(owner, { allow: false })
  expect((await requestPhotoUpload(schedule.id, { ...byAnna, purpose: 'defect' })).status).toBe(422)
})

test('a removed one is in no list any more, its photos are deleted, and the export keeps it', async () => {
  await setPhotoPermission(owner)
  const [first, second] = [await upload(), await upload()]
  const id = await reported({ photoKey: first })
  await finish(id, { photoKey: second })
  await changeState(id, { state: 'open' })
  const remove = (json: object, by: Owner = owner) =>
    send(`/api/defects/${id}`, { method: 'DELETE', bearer: by.token, json })
  expect((await remove({ reason: '' })).status).toBe(422)
  expect((await remove({ reason: 'doppelt' }, await createOwner())).status).toBe(404)
  expect((await remove({ reason: 'doppelt' })).status).toBe(204)
  expect([await read(id), (await list()).total, (await remove({ reason: 'x' })).status]).toEqual([404, 0, 404])
  expect(await codeOf(await finish(id))).toEqual([404, 'defect.notFound'])
  const status = await (await send(`/api/schedules/${schedule.id}/status`)).json()
  expect(status).toMatchObject({ defects: [] })
  for (const key of [first, second]) expect((await send(`/files/${key}`, { cookie: owner.token })).status).toBe(404)
  expect(database().sql.all('SELECT 1 FROM Upload')).toEqual([])
  const answer = await send('/export.zip', { cookie: owner.token })
  const file = unzip(Buffer.from(await answer.arrayBuffer())).get('defects.json')
  expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject([
    { id, removedReason: 'doppelt', text: 'Schloss klemmt' },
  ])
})

test('a hidden one is left out behind the code until it is shown again; owners see it all the time', async () => {
  const id = await reported()
  const shown = async () =>
    ((await (await send(`/api/schedules/${schedule.id}/status`)).json()) as { defects: unknown[] }).defects.length
  expect((await changeState(id, { state: 'open', hidden: true })).status).toBe(200)
  expect([await shown(), await read(id)]).toMatchObject([0, { hidden: true, history: [] }])
  expect((await changeState(id, { state: 'inWork' })).status).toBe(200)
  expect([await shown(), (await list()).total]).toEqual([0, 1])
  await changeState(id, { state: 'inWork', hidden: false })
  expect(await shown()).toBe(1)
})

test('a change that is one too many for the day changes nothing, not even what is hidden', async () => {
  const id = await reported()
  const now = new Date()
  await database().atomically((sql) => {
    for (let n = 1; n < 1000; n += 1) creationsOf(sql, owner.companyId, { kind: 'defects', now }).count()
  })
  const refused = await changeState(id, { state: 'done', hidden: true })
  expect([refused.status, await errorOf(refused)]).toMatchObject([429, { code: 'request.enoughForOneDay' }])
  expect(await read(id)).toMatchObject({ state: 'open', hidden: false, history: [] })
  expect((await changeState(id, { state: 'open', hidden: true })).status).toBe(200)
})

async function upload(): Promise<string> {
  const requested = await requestPhotoUpload(schedule.id, { ...byAnna, purpose: 'defect' })
  const { uploadUrl, photoKey } = (await requested.json()) as RequestedPhoto
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  return photoKey
}
