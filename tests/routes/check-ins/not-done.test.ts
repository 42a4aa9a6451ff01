import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send, type SendOptions } from '#tests/support/requests/app.ts'
import { cookieOf, cookiesOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'

useDatabase()

// The clock stands at 14:02 in Berlin on Wednesday, 2026-11-18, when a slot is open.
const open = '2026-11-18T14:00'
const morning = '2026-11-18T08:00'

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
let floor: Awaited<ReturnType<typeof createTask>>
let sink: Awaited<ReturnType<typeof createTask>>
let anna: Awaited<ReturnType<typeof createStaff>>
let ben: Awaited<ReturnType<typeof createStaff>>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T13:02:00Z') }))
afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  owner = await createOwner()
  floor = await createTask(owner, { publicName: 'Boden' })
  sink = await createTask(owner, { publicName: 'Spüle' })
  anna = await createStaff(owner, { loginName: 'anna', signature: 'Anna K.' })
  ben = await createStaff(owner, { loginName: 'ben', signature: 'Ben O.', pin: '58213' })
  schedule = await createSchedule(owner, { times: ['08:00', '14:00'], tasks: entries() })
})

const entries = () => [floor, sink].map(({ id }) => ({ taskId: id, staffIds: [anna.id, ben.id] }))
const path = () => `/schedules/${schedule.id}/not-done`
const statusPath = () => `/schedules/${schedule.id}/status`

const noAccess = { reason: 'noAccess', note: 'Tür abgeschlossen' }
const byAnna = { loginName: 'anna', pin: '48213', ...noAccess }
const byBen = { loginName: 'ben', pin: '58213', ...noAccess }

function call(json: object, options: SendOptions = {}) {
  return send(`/api${path()}`, { json: { taskIds: [floor.id], ...byAnna, ...json }, ...options })
}

function post(form: Record<string, string | string[]>, options: SendOptions = {}) {
  return send(path(), { form: { taskIds: [floor.id], ...byAnna, ...form }, ...options })
}

const stored = () =>
  database().sql.all(
    'SELECT taskId, slotAt, slotStartsAt, signature, publicName, reason, note FROM NotDoneReport ORDER BY rowid',
  )
const codeOf = async (answer: Response) => [answer.status, ((await errorOf(answer)) as { code: string }).code]

async function doFloor(slotAt = open) {
  await createCheckIn(owner, { schedule, task: floor, staff: ben, slotAt, timezone: 'Europe/Berlin' })
}

test('API: a person says what they could not do, and the device is remembered', async () => {
  const answer = await call({ taskIds: [floor.id, sink.id] })
  expect(answer.status).toBe(201)
  const told = {
    scheduleId: schedule.id,
    signature: 'Anna K.',
    slotAt: open,
    startsAt: '2026-11-18T13:00:00.000Z',
    timezone: 'Europe/Berlin',
    ...noAccess,
    reportedAt: '2026-11-18T13:02:00.000Z',
  }
  expect(await answer.json()).toEqual({
    notDone: [
      { id: expect.any(String), taskId: floor.id, publicName: 'Boden', ...told },
      { id: expect.any(String), taskId: sink.id, publicName: 'Spüle', ...told },
    ],
  })
  expect(setCookieOf(answer, 'device')).toBeDefined()
  expect(database().sql.all('SELECT staffId FROM TrustedDevice')).toEqual([{ staffId: anna.id }])
  expect(stored()).toHaveLength(2)
})

test('page: a person says what they could not do and is thanked once; guests see nothing of it', async () => {
  const before = await readPage(send(statusPath()))
  expect(before.link('Couldn’t do it? Say why')).toBe('not-done')
  const page = await readPage(send(path()))
  expect(page.title).toContain('Couldn’t do it: Gäste-WC, UG')
  expect(page.form('Report')?.values).toEqual(expect.arrayContaining([['slotAt', open]]))
  expect([page.field('Boden')?.checked, page.field('No access')?.checked]).toEqual([false, false])
  const answer = await post({ taskIds: [floor.id, sink.id], slotAt: morning })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, statusPath()])
  expect(stored()).toMatchObject([{ slotAt: morning }, { slotAt: morning }])
  const thanks = await send(statusPath(), { cookie: cookiesOf(answer) })
  expect(setCookieOf(thanks, 'reported')).toContain('Max-Age=0')
  const { status, field } = await readPage(thanks)
  expect(status).toBe('Reported. Thank you, Anna\u00a0K.! Boden and Spüle, today, 08:00 No access: Tür abgeschlossen')
  expect(field('Login name')?.value).toBe('anna')
  for (const answered of [await send(statusPath()), await send(path()), await send(`/api${statusPath()}`)])
    expect(await answered.text()).not.toMatch(/abgeschlossen|Anna/)
})

test('page: slots to choose from are links, and each has only the tasks that are left', async () => {
  await doFloor()
  const page = await readPage(send(path()))
  expect(page.links.filter((link) => link?.startsWith('?slotAt='))).toEqual(
    expect.arrayContaining([`?slotAt=${morning}`, `?slotAt=${open}`]),
  )
  expect([page.field('Boden'), page.field('Spüle')?.checked]).toEqual([undefined, true])
  expect(page.currentLinks).toContain('14:00')
  const earlier = await readPage(send(`${path()}?slotAt=${morning}`))
  expect([earlier.field('Boden')?.checked, earlier.currentLinks]).toEqual([false, expect.arrayContaining(['08:00'])])
})

test('page: the link is there while something is left that is open or was due today, and only then', async () => {
  const linkAt = async (time: string) => {
    vi.setSystemTime(new Date(`2026-11-18T${time}Z`))
    return (await readPage(send(statusPath()))).link('Couldn’t do it? Say why')
  }
  expect(await linkAt('06:00:00')).toBeUndefined()
  expect(await linkAt('06:56:00')).toBe('not-done')
  expect(await linkAt('09:00:00')).toBe('not-done')
  await doFloor(morning)
  await createCheckIn(owner, { schedule, task: sink, staff: ben, slotAt: morning, timezone: 'Europe/Berlin' })
  expect(await linkAt('09:00:00')).toBeUndefined()
  expect((await readPage(send(path()))).text).toContain('Nothing is open here now that you can report.')

  schedule = await createSchedule(owner, { times: ['08:00'], useCurrentTime: false, tasks: entries() })
  expect(await linkAt('09:00:00')).toBe(`not-done?slotAt=${morning}`)
  schedule = await createSchedule(owner, { times: ['08:00'], status: 'private', tasks: entries() })
  expect(await linkAt('09:00:00')).toBe('not-done')
})

test.each<[string, object, number, string, string]>([
  ['no task', { taskIds: [] }, 422, 'notDone.tasksRequired', 'Please tick what you couldn’t do.'],
  ['an unknown task', { taskIds: ['elsewhere'] }, 422, 'checkIn.taskNotInSchedule', 'Please check: tasks.'],
  ['no reason', { reason: '' }, 422, 'excuse.reasonUnknown', 'Please check: reason.'],
  ['a reason that is none', { reason: 'lazy' }, 422, 'excuse.reasonUnknown', 'Please check: reason.'],
  ['another reason without words', { reason: 'other', note: ' ' }, 422, 'excuse.noteRequired', 'Please check: note.'],
  ['words that nobody sees', { reason: 'other', note: '\u200b\u202e \0' }, 422, 'excuse.noteRequired', 'check: note.'],
  ['too many words', { note: 'x'.repeat(301) }, 422, 'excuse.noteTooLong', 'Please check: note.'],
  ['a slot of tomorrow', { slotAt: '2026-11-19T08:00' }, 422, 'notDone.noSlot', 'Please check: time.'],
  ['a time that is none', { slotAt: '2026-02-30T08:00' }, 422, 'checkIn.slotInvalid', 'Please check: time.'],
  ['no name', { loginName: ' ' }, 422, 'checkIn.loginNameRequired', 'Please check: name.'],
  ['a PIN of 4 digits', { pin: '1234' }, 422, 'staff.pinFormat', 'Please check: PIN.'],
  ['a wrong PIN', { pin: '00000' }, 401, 'checkIn.invalidStaffOrPin', 'Please check: name and PIN.'],
  ['a wrong name', { loginName: 'nobody' }, 401, 'checkIn.invalidStaffOrPin', 'Please check: name and PIN.'],
])('both: %s is refused alike, and nothing is stored', async (_, change, status, code, text) => {
  expect(await codeOf(await call(change))).toEqual([status, code])
  const answer = await post(change as Record<string, string>)
  expect(answer.status).toBe(status)
  expect(await answer.clone().text()).not.toContain('48213')
  const page = await readPage(answer)
  expect(page.alert).toMatch(/^Not reported yet/)
  expect(page.alert).toContain(text)
  expect(page.field('Login name')?.value).toBe((change as { loginName?: string }).loginName ?? 'anna')
  expect(stored()).toEqual([])
})

test('page: a browser without a script gets the refusal after a redirect, once and without the PIN', async () => {
  const headers = { 'Sec-Fetch-Mode': 'navigate' }
  const refused = await post({ reason: 'other', note: '' }, { headers })
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, path()])
  const cookie = cookieOf(refused, 'refusal')
  const answer = await send(path(), { cookie })
  expect([answer.status, setCookieOf(answer, 'refusal')]).toEqual([422, expect.stringContaining('Max-Age=0')])
  const page = await readPage(answer)
  expect(page.alert).toMatch(/^Not reported yet/)
  expect([
    page.field('Another reason')?.checked,
    page.form('Report')?.values.find(([name]) => name === 'pin')?.[1],
  ]).toEqual([true, ''])
  // It is not shown on the other page.
  expect((await readPage(send(statusPath(), { cookie }))).alert).toBeUndefined()
})

test('both: what is done can’t be reported, and a post is taken as a whole or not at all', async () => {
  await doFloor()
  const both = { taskIds: [floor.id, sink.id] }
  const answer = await call(both)
  expect([answer.status, await errorOf(answer)]).toMatchObject([
    409,
    { code: 'checkIn.alreadyCheckedIn', params: { tasks: ['Boden'], taskIds: [floor.id] } },
  ])
  const page = await post(both)
  expect([page.status, (await readPage(page)).alert]).toEqual([409, expect.stringContaining('Boden')])
  expect(stored()).toEqual([])
})

test('both: the first report stays; the same again is answered like it, anything else is refused', async () => {
  const first = await (await call({})).text()
  expect(await (await call({})).text()).toBe(first)
  expect((await post({})).status).toBe(303)
  for (const other of [{ note: 'Zu' }, { reason: 'closed' }, byBen, { taskIds: [floor.id, sink.id] }]) {
    expect(await codeOf(await call(other))).toEqual([409, 'notDone.alreadyReported'])
    const page = await post(other as Record<string, string>)
    expect([page.status, (await readPage(page)).alert]).toEqual([409, 'Not reported yet Already reported: Boden.'])
  }
  expect(stored()).toHaveLength(1)
  // An answer that was lost is given again, even if the task is done or the day over meanwhile.
  await doFloor()
  expect(await (await call({})).text()).toBe(first)
  vi.setSystemTime(new Date('2026-11-19T13:02:00Z'))
  expect(await (await call({ slotAt: open })).text()).toBe(first)
})

test('two people and a double tap at once: one report stays', async () => {
  const answers = await Promise.all([call({}), call({}), call(byBen), call(byBen)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409])
  expect(stored()).toHaveLength(1)
})

test('words are kept as they were typed, without zero bytes and signs that turn them round', async () => {
  await call({ reason: 'other', note: ' <b>Zu</b>\0\u202eabc\r\nseit gestern ' })
  expect(stored()).toMatchObject([{ note: '<b>Zu</b> abc\nseit gestern' }])
  const answer = await post({ reason: 'other', note: '<b>Zu</b>\0\u202eabc\r\nseit gestern' })
  const shown = await (await send(statusPath(), { cookie: cookiesOf(answer) })).text()
  expect(shown).toContain('&lt;b&gt;Zu&lt;/b&gt; abc')
})

test('both: of 200 guesses at once at most five are compared, and check-ins count for the same', async () => {
  const pins = Array.from({ length: 200 }, (_, n) => (n === 150 ? '48213' : String(10_000 + n)))
  const codes = await Promise.all(
    pins.map(async (pin, n) => (await codeOf(await call({ pin }, { address: `198.51.${n}.1` })))[0]),
  )
  expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([5, 195])
  const checkIn = { loginName: 'anna', pin: '48213', taskIds: [floor.id] }
  const refused = await send(`/api/schedules/${schedule.id}/check-ins`, { json: checkIn })
  expect(refused.status).toBe(429)
  const page = await post({}, { headers: { 'Accept-Language': 'de' } })
  expect([page.status, (await readPage(page)).alert]).toEqual([
    429,
    'Noch nicht gemeldet Zu viele Versuche. Bitte in 15\u00a0Minuten noch einmal.',
  ])
  expect(stored()).toEqual([])
})

test('both: who is gone, is of another company or is not assigned is refused', async () => {
  const other = await createOwner()
  await createStaff(other, { loginName: 'fremd', pin: '48213' })
  const carla = await createStaff(owner, { loginName: 'carla' })
  expect(await codeOf(await call({ loginName: 'fremd' }))).toEqual([401, 'checkIn.invalidStaffOrPin'])
  expect(await codeOf(await call({ loginName: 'carla' }))).toEqual([422, 'checkIn.notAssigned'])
  const foreign = await createTask(other)
  expect(await codeOf(await call({ taskIds: [foreign.id] }))).toEqual([422, 'checkIn.taskNotInSchedule'])
  await database().atomically((sql) =>
    sql.run("UPDATE Staff SET personalType = 'supervisor' WHERE id = :id", { id: carla.id }),
  )
  expect((await call({ loginName: 'carla' })).status).toBe(201)
  await database().atomically((sql) => sql.run('UPDATE Staff SET archivedAt = :now', { now: new Date() }))
  expect(await codeOf(await call({ taskIds: [sink.id] }))).toEqual([401, 'checkIn.invalidStaffOrPin'])
})

test('both: a draft, what is unknown and what has ended take no reports', async () => {
  expect(await codeOf(await send('/api/schedules/unknown/not-done', { json: { taskIds: ['x'], ...byAnna } }))).toEqual([
    404,
    'schedule.notFound',
  ])
  expect((await send('/schedules/unknown/not-done')).status).toBe(404)
  expect((await send('/schedules/unknown/not-done', { form: {} })).status).toBe(404)
  const draft = await createSchedule(owner, { status: 'draft', tasks: entries() })
  expect((await send(`/schedules/${draft.id}/not-done`)).status).toBe(404)
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = :now', { now: new Date() }))
  expect(await codeOf(await call({}))).toEqual([410, 'schedule.ended'])
  const ended = await send(path())
  expect([ended.status, (await readPage(ended)).text]).toEqual([410, expect.stringContaining('Gäste-WC')])
  expect((await post({})).status).toBe(410)
})

test('API: fields of another kind, too many tasks and no JSON are refused', async () => {
  expect(await codeOf(await call({ taskIds: [''] }))).toEqual([422, 'checkIn.taskNotInSchedule'])
  expect((await send(`/api${path()}`, { method: 'POST', body: 'x' })).status).toBe(415)
  expect((await call({ note: 7 })).status).toBe(422)
  expect((await call({ taskIds: Array.from({ length: 501 }, () => 'x') })).status).toBe(422)
})

test('an hour later the slot that was due is reported, and late at night that of the evening', async () => {
  vi.setSystemTime(new Date(Date.now() + hour))
  expect(((await (await call({})).json()) as { notDone: unknown[] }).notDone).toMatchObject([{ slotAt: open }])
  vi.setSystemTime(new Date('2026-11-18T22:59:00Z'))
  expect((await call({ taskIds: [sink.id] })).status).toBe(201)
  vi.setSystemTime(new Date(Date.now() + minute))
  expect(await codeOf(await call({ taskIds: [sink.id], note: null }))).toEqual([422, 'notDone.noSlot'])
})
