import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send, type SendOptions } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/page.ts'

useDatabase()

/** One slot a day, open all day. */
const alwaysOpen = { times: ['12:00'], windowBefore: 720, windowAfter: 720 }

let owner: Owner
let tasks: { id: string }[]
let anna: { id: string }
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  tasks = [await createTask(owner, { publicName: 'Büros' }), await createTask(owner, { publicName: 'Teeküche' })]
  anna = await createStaff(owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
  scheduleId = (await newSchedule()).id
})

test('page: after a check-in it leads back to itself, thanks by signature and shows what was recorded, once', async () => {
  const answer = await post({ taskIds: [idOf(0), idOf(1)] })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, pagePath()])
  const cookies = cookiesOf(answer)
  const thanks = await send(pagePath(), { cookie: cookies })
  const page = await readPage(thanks)
  expect(page.headings).toContain('Recorded. Thank you, Anna\u00a0K.!')
  expect(page.listItems).toEqual(expect.arrayContaining(['Büros', 'Teeküche']))
  expect(thanks.headers.get('Set-Cookie')).toContain('thanks=; Max-Age=0; Path=/; ')
  expect((await readPage(send(pagePath()))).text).not.toContain('Thank you')
})

test('page: the thanks of one schedule are not shown on another, nor made up', async () => {
  const cookies = cookiesOf(await post())
  const other = await newSchedule()
  expect((await readPage(send(pagePath(other.id), { cookie: cookies }))).text).not.toContain('Thank you')
  const forged = `thanks=${Buffer.from(JSON.stringify([scheduleId, 'x'])).toString('base64url')}.x`
  expect((await send(pagePath(), { cookie: forged })).status).toBe(200)
})

test('page: the login name is remembered on this device and nowhere else, out of the reach of scripts', async () => {
  const answer = await post()
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('loginName='))
  expect(cookie).toContain('HttpOnly')
  const remembering = await readPage(send(pagePath(), { cookie: 'loginName=kueche.anna' }))
  expect(remembering.field('Login name')?.value).toBe('kueche.anna')
  expect(await (await send(pagePath())).text()).not.toContain('kueche.anna')
})

test('API: a check-in answers 201 with one record a task, in the order asked', async () => {
  const answer = await call({ taskIds: [idOf(1), idOf(0)] })
  const { checkIns } = (await answer.json()) as { checkIns: object[] }
  expect(answer.status).toBe(201)
  expect(checkIns).toMatchObject([{ publicName: 'Teeküche' }, { publicName: 'Büros' }])
  expect(checkIns[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{16}$/),
    scheduleId,
    taskId: idOf(1),
    publicName: 'Teeküche',
    signature: 'Anna K.',
    slotAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00$/),
    checkedInAt: instant,
    completedAt: instant,
    claimedAt: null,
    enteredLater: false,
    status: 'completed',
  })
})

test('API: a repeat with the same Idempotency-Key answers 201 with the same body; the page leads to the same place', async () => {
  const headers = { 'Idempotency-Key': 'key-1' }
  const first = await call({}, { headers })
  const again = await call({}, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.text()).toBe(await first.text())
  const page = await post({ key: 'key-1' })
  expect([page.status, page.headers.get('Location')]).toEqual([303, pagePath()])
  expect(database().sql.get('SELECT count(*) AS n FROM CheckIn')).toEqual({ n: 1 })
})

test.each([
  ['en', 'Please tick what is done. Please check: PIN.'],
  ['de', 'Bitte ankreuzen, was erledigt ist. Bitte PIN prüfen.'],
])('page: nothing ticked is asked for in plain words (%s)', async (lng, text) => {
  const html = await (await post({ taskIds: [], pin: '1' }, { headers: { 'Accept-Language': lng } })).text()
  expect(html).toContain(text)
})

test('both: other tasks with the same key are recorded, not thanked for unseen', async () => {
  await call({}, { headers: { 'Idempotency-Key': 'key-1' } })
  const page = await post({ key: 'key-1', taskIds: [idOf(1)] })
  expect(page.status).toBe(303)
  const both = { taskIds: [idOf(0), idOf(1)] }
  const api = await call(both, { headers: { 'Idempotency-Key': 'key-1' } })
  expect(api.status).toBe(409)
  expect(await errorOf(api)).toMatchObject({ params: both })
  expect(database().sql.get('SELECT count(*) AS n FROM CheckIn')).toEqual({ n: 2 })
})

test('both: a device that succeeded gets a signed cookie that scripts cannot read', async () => {
  for (const answer of [await post(), await call({ taskIds: [idOf(1)] })]) {
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
    expect(cookie).toMatch(/^device=[\w%]+\.[\w%]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  }
})

test('both: a device is trusted by its cookie; a forged one is as good as none', async () => {
  const cookie = cookiesOf(await post())
  for (let n = 0; n < 5; n += 1) await call({ pin: '00000' })
  expect((await call({ taskIds: [idOf(1)] }, { cookie })).status).toBe(201)
  const [id = ''] = cookie.split('device=')[1]?.split('.') ?? []
  expect((await call({}, { cookie: `device=${id}.forged` })).status).toBe(429)
})

test.each([
  ['a wrong PIN', { pin: '00000' }, 401, 'checkIn.invalidStaffOrPin'],
  ['a wrong name', { loginName: 'nobody' }, 401, 'checkIn.invalidStaffOrPin'],
  ['a PIN of 4 digits', { pin: '1234' }, 422, 'staff.pinFormat'],
  ['no task', { taskIds: [] }, 422, 'checkIn.tasksRequired'],
  ['a task of another schedule', { taskIds: ['elsewhere'] }, 422, 'checkIn.taskNotInSchedule'],
  ['a long message', { comment: 'x'.repeat(501) }, 422, 'checkIn.commentTooLong'],
])('both: %s is refused alike', async (_, change, status, code) => {
  const answer = await call(change)
  expect([answer.status, await errorOf(answer)]).toMatchObject([
    status,
    { code, message: expect.stringMatching(/\w\.$/) },
  ])
  const page = await post(change)
  expect(page.status).toBe(status)
  const { alert, focused } = await readPage(page)
  expect(alert).toMatch(/^Not recorded yet/)
  expect(focused).toEqual([alert])
})

test('page: where no task is ticked, the boxes say that they are wrong', async () => {
  const refused = await readPage(send(pagePath(), { form: { loginName: 'kueche.anna', pin: '48213' } }))
  const untouched = await readPage(send(pagePath()))
  for (const task of ['Büros', 'Teeküche']) {
    expect([refused.field(task)?.invalid, untouched.field(task)?.invalid], task).toEqual([true, false])
  }
})

test('both: a task without an id is a fault of the tasks, a key that is too long one of the key', async () => {
  const noTask = await call({ taskIds: ['', idOf(0)] })
  expect(await errorOf(noTask)).toMatchObject({ fields: { taskIds: ['checkIn.taskNotInSchedule'] } })
  const page = await readPage(post({ taskIds: ['', idOf(0)] }))
  expect(page.alert).toContain('Please check: tasks.')
  expect(page.field('Büros')?.description).toContain('This task is not part of this time')
  const longKeyed = await call({}, { headers: { 'Idempotency-Key': longKey } })
  expect(await errorOf(longKeyed)).toMatchObject({ fields: { key: ['checkIn.keyInvalid'] } })
  expect(await (await post({ key: longKey })).text()).toContain('Please reload the page.')
})

test('page: a browser without a script gets the refusal after a redirect, once and without the PIN', async () => {
  const headers = { 'Sec-Fetch-Mode': 'navigate' }
  const form = { loginName: 'kueche.anna', pin: '48213', comment: 'Siphon' }
  const refused = await send(pagePath(), { form, headers })
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, pagePath()])
  const [cookie = ''] = refused.headers.getSetCookie()
  expect(atob(decodeURIComponent(cookie.split(/[=.;]/)[1] ?? ''))).toMatch(/kueche\.anna(?!.*48213)/)
  const page = await send(pagePath(), { cookie: cookie.split(';')[0] ?? '' })
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(html).toMatch(/role="alert"/)
  expect(html).toMatch(/value="kueche\.anna"/)
  expect(html).toContain('>Siphon</textarea>')
  expect(html).not.toContain('48213')
  expect(page.headers.get('Set-Cookie')).toMatch(/^refusal=;.*Max-Age=0/)

  const long = { ...form, comment: 'ß'.repeat(2500) }
  expect((await send(pagePath(), { form: long, headers })).status).toBe(422)
})

test('both: a wrong name and a wrong PIN get one and the same answer', async () => {
  const bodies = [await call({ pin: '00000' }), await call({ loginName: 'nobody' })].map((answer) => answer.text())
  expect(new Set(await Promise.all(bodies)).size).toBe(1)
  const wrong = { pin: '00000', key: 'key-1' }
  const pages = [await post(wrong), await post({ ...wrong, loginName: 'nobody' })]
  const [one = '', other = ''] = await Promise.all(pages.map((answer) => answer.text()))
  expect(other.replace('value="nobody"', 'value="kueche.anna"')).toBe(one)
})

test('page: what was typed comes back beside its error, but never the PIN', async () => {
  const answer = await post({ pin: '99999', taskIds: [idOf(1)], comment: 'Seife <leer>', key: 'key-1' })
  expect(await answer.clone().text()).not.toContain('99999')
  const page = await readPage(answer)
  expect(page.form('Done')?.values).toEqual(
    expect.arrayContaining([
      ['taskIds', idOf(1)],
      ['loginName', 'kueche.anna'],
      ['pin', ''],
      ['comment', 'Seife <leer>'],
      ['key', 'key-1'],
    ]),
  )
  expect([page.field('Büros')?.checked, page.field('Teeküche')?.checked]).toEqual([false, true])
  expect(page.alert).toContain('Please check: name and PIN.')
  expect(page.field('Message to the manager')?.isFolded).toBe(false)
  expect(page.field('Login name')?.description).toContain('Invalid staff name or PIN')
})

test('both: who comes second gets 409, the taken tasks by name, and who was faster', async () => {
  await call()
  const answer = await call({ taskIds: [idOf(0), idOf(1)] })
  expect([answer.status, await errorOf(answer)]).toMatchObject([
    409,
    {
      code: 'checkIn.alreadyCheckedIn',
      message: 'Already checked in for these tasks at this time: Büros.',
      fields: { taskIds: ['checkIn.alreadyCheckedIn'] },
      params: { tasks: ['Büros'], taskIds: [idOf(0)] },
    },
  ])
  const page = await post({ taskIds: [idOf(0), idOf(1)] })
  expect(page.status).toBe(409)
  const { alert, field } = await readPage(page)
  expect(alert).toMatch(/^Büros is already recorded/)
  expect(alert).toMatch(/Anna K\. was faster, at \d\d:\d\d\. Please send the rest again\./)
  expect(field('Teeküche')?.checked).toBe(true)
})

test('both: after 5 failures 429 says when to come back', async () => {
  for (let n = 0; n < 5; n += 1) await call({ pin: '00000' })
  const answer = await call()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900'])
  expect(await errorOf(answer)).toMatchObject({ code: 'request.tooManyTries' })
  const page = await post()
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '900'])
  expect(await page.text()).toContain('Too many attempts. Please try again in 15 minutes.')
})

test('both: outside of its times 422 says why', async () => {
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((month) => month !== new Date().getMonth() + 1)
  scheduleId = (
    await newSchedule({ months: months.filter((month) => Math.abs(month - new Date().getMonth() - 1) > 1) })
  ).id
  const answer = await call()
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code: 'checkIn.monthNotInSchedule' }])
  const page = await post()
  expect(page.status).toBe(422)
  expect(await page.text()).toContain('The current month is not in the schedule&#x27;s check-in months.')
})

test.each([
  ['right', {}],
  ['broken', { loginName: '', pin: '1', taskIds: [], slotAt: 'later' }],
])('both: a draft and no schedule at all are 404, an ended one 410, with what was typed %s', async (_, change) => {
  for (const [id, status, code] of await closedSchedules()) {
    scheduleId = id
    const answer = await call(change)
    expect([answer.status, await errorOf(answer)]).toMatchObject([status, { code }])
    expect((await post(change)).status).toBe(status)
  }
})

test('both: a draft and no schedule at all are 404, an ended one 410, even where nothing was sent', async () => {
  for (const [id, status, code] of await closedSchedules()) {
    const path = `/api/schedules/${id}/check-ins`
    const answers = [await send(path, { json: {} }), await call({}, { headers: { 'Idempotency-Key': longKey } }, id)]
    for (const answer of answers) expect([answer.status, await errorOf(answer)]).toMatchObject([status, { code }])
    expect((await send(path, { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
    const page = await send(pagePath(id), { form: {} })
    expect(page.status).toBe(status)
    expect((await readPage(page)).forms).toBe(0)
  }
})

test('API: what is no JSON, no object or no such method is refused in our shape', async () => {
  const path = `/api/schedules/${scheduleId}/check-ins`
  expect((await send(path, { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
  expect((await send(path, { json: [] })).status).toBe(422)
  expect((await send(path, { body: 'loginName=x', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
})

const longKey = 'x'.repeat(256)

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

type Input = { loginName?: string; pin?: string; taskIds?: string[]; slotAt?: string; comment?: string; key?: string }

function inputOf(change: Input) {
  return { loginName: 'kueche.anna', pin: '48213', taskIds: [idOf(0)], ...change }
}

function post(change: Input = {}, options: SendOptions = {}) {
  return send(pagePath(), { form: inputOf(change), ...options })
}

function call(change: Input = {}, options: SendOptions = {}, id = scheduleId) {
  return send(`/api/schedules/${id}/check-ins`, { json: inputOf(change), ...options })
}

function newSchedule(given: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  return createSchedule(owner, {
    ...alwaysOpen,
    tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [anna.id] })),
    ...given,
  })
}

/** A draft, an archived one, one that never was and a schedule that has ended, with what they answer. */
async function closedSchedules() {
  const draft = await newSchedule({ status: 'draft' })
  const archivedDraft = await newSchedule({ status: 'draft' })
  const ended = await newSchedule()
  const archive = 'UPDATE Schedule SET archivedAt = createdAt WHERE id IN (:draft, :ended)'
  await database().atomically((sql) => sql.run(archive, { draft: archivedDraft.id, ended: ended.id }))
  return [
    [draft.id, 404, 'schedule.notFound'],
    [archivedDraft.id, 404, 'schedule.notFound'],
    ['nothing', 404, 'schedule.notFound'],
    [ended.id, 410, 'schedule.ended'],
  ] as const
}

function pagePath(id = scheduleId) {
  return `/schedules/${id}/status`
}

function idOf(index: number) {
  return tasks[index]?.id ?? ''
}

function cookiesOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function errorOf(answer: Response) {
  return ((await answer.json()) as { error: unknown }).error
}
