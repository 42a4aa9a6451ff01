import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { cookieOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const { newSchedule, taskId, pagePath, apiPath, post, call } = useCheckIns()

const longKey = 'x'.repeat(256)

test.each([
  ['en', 'Please tick what is done. Please check: PIN.'],
  ['de', 'Bitte ankreuzen, was erledigt ist. Bitte PIN prüfen.'],
])('page: without a tick, a plain sentence asks for one (%s)', async (lng, text) => {
  const page = await readPage(post({ taskIds: [], pin: '1' }, { headers: { 'Accept-Language': lng } }))
  expect(page.alert).toContain(text)
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
  const noTask = await call({ taskIds: ['', taskId(0)] })
  expect(await errorOf(noTask)).toMatchObject({ fields: { taskIds: ['checkIn.taskNotInSchedule'] } })
  const page = await readPage(post({ taskIds: ['', taskId(0)] }))
  expect(page.alert).toContain('Please check: tasks.')
  expect(page.field('Büros')?.description).toContain('This task is not part of this time')
  const longKeyed = await call({}, { headers: { 'Idempotency-Key': longKey } })
  expect(await errorOf(longKeyed)).toMatchObject({ fields: { key: ['checkIn.keyInvalid'] } })
  expect((await readPage(post({ key: longKey }))).alert).toContain('Please reload the page.')
})

test('page: a browser without a script gets the refusal after a redirect, once and without the PIN', async () => {
  const headers = { 'Sec-Fetch-Mode': 'navigate' }
  const form = { loginName: 'kueche.anna', pin: '48213', comment: 'Siphon' }
  const refused = await send(pagePath(), { form, headers })
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, pagePath()])
  const cookie = cookieOf(refused, 'refusal')
  expect(atob(decodeURIComponent(cookie.split(/[=.]/)[1] ?? ''))).toMatch(/kueche\.anna(?!.*48213)/)
  const answer = await send(pagePath(), { cookie })
  expect([answer.status, setCookieOf(answer, 'refusal')]).toEqual([422, expect.stringContaining('Max-Age=0')])
  expect(await answer.clone().text()).not.toContain('48213')
  const { alert, field } = await readPage(answer)
  expect(alert).toMatch(/^Not recorded yet/)
  expect(field('Login name')?.value).toBe('kueche.anna')
  expect(field('Message to the manager')).toMatchObject({ value: 'Siphon', isFolded: false })

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

test('page: the input comes back with its errors, but never the PIN', async () => {
  const answer = await post({ pin: '99999', taskIds: [taskId(1)], comment: 'Seife <leer>', key: 'key-1' })
  expect(await answer.clone().text()).not.toContain('99999')
  const page = await readPage(answer)
  expect(page.form('Done')?.values).toEqual(
    expect.arrayContaining([
      ['taskIds', taskId(1)],
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

test('both: the second check-in gets 409, the names of the completed tasks, and who completed them', async () => {
  await call()
  const answer = await call({ taskIds: [taskId(0), taskId(1)] })
  expect([answer.status, await errorOf(answer)]).toMatchObject([
    409,
    {
      code: 'checkIn.alreadyCheckedIn',
      message: 'Already checked in for these tasks at this time: Büros.',
      fields: { taskIds: ['checkIn.alreadyCheckedIn'] },
      params: { tasks: ['Büros'], taskIds: [taskId(0)] },
    },
  ])
  const page = await post({ taskIds: [taskId(0), taskId(1)] })
  expect(page.status).toBe(409)
  const { alert, field } = await readPage(page)
  expect(alert).toMatch(/^Büros is already recorded/)
  expect(alert).toMatch(/By Anna K\., at \d\d:\d\d\. Please send the rest again\./)
  expect(field('Teeküche')?.checked).toBe(true)
})

test('both: after 5 failures 429 says when to come back', async () => {
  for (let n = 0; n < 5; n += 1) await call({ pin: '00000' })
  const answer = await call()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '900'])
  expect(await errorOf(answer)).toMatchObject({ code: 'request.tooManyTries' })
  const page = await post()
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '900'])
  expect((await readPage(page)).alert).toContain('Too many attempts. Please try again in 15\u00a0minutes.')
})

test('both: outside of its times 422 gives the reason', async () => {
  const thisMonth = new Date().getMonth() + 1
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((month) => Math.abs(month - thisMonth) > 1)
  const { id: to } = await newSchedule({ months })
  const answer = await call({}, { to })
  expect([answer.status, await errorOf(answer)]).toMatchObject([422, { code: 'checkIn.monthNotInSchedule' }])
  const page = await post({}, { to })
  expect(page.status).toBe(422)
  expect((await readPage(page)).alert).toContain("The current month is not in the schedule's check-in months.")
})

test('API: invalid JSON, other values than objects and other types are refused in our shape', async () => {
  expect((await send(apiPath(), { body: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
  expect((await send(apiPath(), { json: [] })).status).toBe(422)
  expect((await send(apiPath(), { body: 'loginName=x', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
})
