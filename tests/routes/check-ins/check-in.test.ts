import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { cookieOf, cookiesOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createStaff } from '#tests/support/stories/factories.ts'
import { errorOf, instant } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const { fixture, newSchedule, scheduleId, taskId, pagePath, post, call } = useCheckIns()

test('page: after a check-in it leads back to itself, thanks by signature and shows what was recorded, once', async () => {
  const answer = await post({ taskIds: [taskId(0), taskId(1)] })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, pagePath()])
  const thanks = await send(pagePath(), { cookie: cookiesOf(answer) })
  expect(thanks.headers.get('Set-Cookie')).toContain('thanks=; Max-Age=0; Path=/; ')
  const page = await readPage(thanks)
  expect(page.headings).toContain('Recorded. Thank you, Anna\u00a0K.!')
  expect(page.listItems).toEqual(expect.arrayContaining(['Büros', 'Teeküche']))
  expect((await readPage(send(pagePath()))).text).not.toContain('Thank you')
})

test('page: the thanks of one schedule are not shown on another, nor made up', async () => {
  const answer = await post()
  const other = await newSchedule()
  expect((await readPage(send(pagePath(other.id), { cookie: cookiesOf(answer) }))).text).not.toContain('Thank you')
  const forged = `thanks=${Buffer.from(JSON.stringify([scheduleId(), 'x'])).toString('base64url')}.x`
  expect((await send(pagePath(), { cookie: forged })).status).toBe(200)
})

test('page: the login name is remembered on this device and nowhere else, out of the reach of scripts', async () => {
  expect(setCookieOf(await post(), 'loginName')).toContain('HttpOnly')
  const remembering = await readPage(send(pagePath(), { cookie: 'loginName=kueche.anna' }))
  expect(remembering.field('Login name')?.value).toBe('kueche.anna')
  expect(await (await send(pagePath())).text()).not.toContain('kueche.anna')
})

test('API: a check-in answers 201 with one record for each task, in the requested order', async () => {
  const answer = await call({ taskIds: [taskId(1), taskId(0)] })
  const { checkIns } = (await answer.json()) as { checkIns: object[] }
  expect(answer.status).toBe(201)
  expect(checkIns).toMatchObject([{ publicName: 'Teeküche' }, { publicName: 'Büros' }])
  expect(checkIns[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{16}$/),
    scheduleId: scheduleId(),
    taskId: taskId(1),
    publicName: 'Teeküche',
    signature: 'Anna K.',
    slotAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00$/),
    startsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/),
    timezone: 'UTC',
    checkedInAt: instant,
    offlineAt: null,
    completedAt: instant,
    claimedAt: null,
    enteredLater: false,
    status: 'completed',
  })
})

test('both: where the current time counts, a slot that is not the open one is refused', async () => {
  const yesterday = { slotAt: `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00` }
  const api = await call(yesterday)
  expect(api.status).toBe(422)
  expect(await errorOf(api)).toMatchObject({
    code: 'checkIn.slotNotOpen',
    fields: { slotAt: ['checkIn.slotNotOpen'] },
  })
  expect((await post(yesterday)).status).toBe(422)
  expect(checkInCount()).toBe(0)
})

test('API: a repeat with the same Idempotency-Key answers 201 with the same body; the page leads to the same place', async () => {
  const headers = { 'Idempotency-Key': 'key-1' }
  const first = await call({}, { headers })
  const again = await call({}, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.text()).toBe(await first.text())
  const page = await post({ key: 'key-1' })
  expect([page.status, page.headers.get('Location')]).toEqual([303, pagePath()])
  expect(checkInCount()).toBe(1)
})

test('both: other tasks with the same key are refused by the API, and recorded by the page', async () => {
  const headers = { 'Idempotency-Key': 'key-1' }
  await call({}, { headers })
  const api = await call({ taskIds: [taskId(0), taskId(1)] }, { headers })
  expect(api.status).toBe(422)
  expect(await errorOf(api)).toMatchObject({ code: 'request.keyReused', fields: { key: ['request.keyReused'] } })
  expect(checkInCount()).toBe(1)
  const page = await post({ key: 'key-1', taskIds: [taskId(1)] })
  expect(page.status).toBe(303)
  expect(checkInCount()).toBe(2)
})

test('both: a device that succeeded gets a signed cookie that scripts cannot read', async () => {
  for (const answer of [await post(), await call({ taskIds: [taskId(1)] })]) {
    const cookie = setCookieOf(answer, 'device')
    expect(cookie).toMatch(/^device=[\w%]+\.[\w%]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  }
})

test('both: a device is trusted by its cookie; a forged one is as good as none', async () => {
  const cookie = cookieOf(await post(), 'device')
  for (let n = 0; n < 5; n += 1) await call({ pin: '00000' })
  expect((await call({ taskIds: [taskId(1)] }, { cookie })).status).toBe(201)
  expect((await call({}, { cookie: `${cookie.split('.')[0]}.forged` })).status).toBe(429)
})

test('both: without cookies only the newest 50 devices are trusted', async () => {
  const first = cookieOf(await post({ key: 'key-1' }), 'device')
  for (let n = 0; n < 49; n += 1) await call({}, { headers: { 'Idempotency-Key': 'key-1' } })
  const newest = cookieOf(await post({ key: 'key-1' }), 'device')
  expect(database().sql.get('SELECT count(*) AS devices FROM TrustedDevice')).toEqual({ devices: 50 })
  for (let n = 0; n < 5; n += 1) await call({ pin: '00000' })
  expect((await call({ taskIds: [taskId(1)] }, { cookie: first })).status).toBe(429)
  expect((await call({ taskIds: [taskId(1)] }, { cookie: newest })).status).toBe(201)
})

test('the devices of one person are no other’s', async () => {
  const other = await createStaff(fixture.owner, { loginName: 'kueche.mehmet', personalType: 'supervisor' })
  const mehmet = { loginName: 'kueche.mehmet', key: 'key-2', taskIds: [taskId(1)] }
  await post(mehmet)
  for (let n = 0; n < 60; n += 1) await post({ key: 'key-1' })
  const count = 'SELECT count(*) AS devices FROM TrustedDevice WHERE staffId = :id'
  expect(database().sql.get(count, { id: fixture.anna.id })).toEqual({ devices: 50 })
  expect(database().sql.get(count, { id: other.id })).toEqual({ devices: 1 })
})

function checkInCount() {
  return database().sql.get<{ n: number }>('SELECT count(*) AS n FROM CheckIn')?.n
}
