import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

type Change = { slotAt?: string; pin?: string }

let owner: Owner
let task: { id: string }
let anna: { id: string }

beforeEach(async () => {
  vi.setSystemTime('2026-11-20T14:03:00Z')
  owner = await createOwner()
  task = await createTask(owner, { publicName: 'Büros' })
  anna = await createStaff(owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
})

test.each<[string, Change, string, string]>([
  ['without a time', {}, 'checkIn.timeRequired', 'Please choose the time.'],
  ['6 minutes after its slot', { slotAt: '2026-11-20T14:06' }, 'checkIn.timeNotInSchedule', 'check-in time'],
])('both: a claim %s is refused', async (_, claim, code, reason) => {
  const answer = await call((await manual()).id, claim)
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code, fields: { slotAt: [code] } } }])
  const page = await post((await manual()).id, claim)
  expect(page.status).toBe(422)
  expect((await readPage(page)).text).toContain(reason)
})

test.each(['2026-11-20T14:00', '2026-11-20T14:05'])('both: a claim of %s is recorded at its slot', async (slotAt) => {
  const answer = await call((await manual()).id, { slotAt })
  const record = { slotAt: '2026-11-20T14:00', claimedAt: `${slotAt}:00.000Z`, enteredLater: false }
  expect([answer.status, await answer.json()]).toMatchObject([201, { checkIns: [record] }])
  const page = await post((await manual()).id, { slotAt })
  expect(page.status).toBe(303)
  const thanks = await thanksOf(page)
  expect(thanks).toContain('Thank you, Anna')
  expect(thanks).not.toContain('Entered later')
})

test('both: a claim that lies further back than the window is recorded as entered later', async () => {
  vi.setSystemTime('2026-11-20T14:30:00Z')
  const claim = { slotAt: '2026-11-20T14:00' }
  const answer = await call((await manual()).id, claim)
  const page = await post((await manual()).id, claim)
  expect(await answer.json()).toMatchObject({
    checkIns: [{ enteredLater: true, claimedAt: '2026-11-20T14:00:00.000Z', checkedInAt: '2026-11-20T14:30:00.000Z' }],
  })
  expect(await thanksOf(page)).toContain('Entered later, for today, 14:00')
})

test('page: while no slot of the day has opened there is nothing to choose: no form, but when it opens', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await manual()
  const today = await pageOf(id)
  expect(today.forms).toBe(0)
  expect(today.text).toContain('You can check in again from 13:55 to 14:05.')
  const farAway = await manual({ frequency: 'monthly', days: [25] })
  const weeks = await pageOf(farAway.id)
  expect(weeks.forms).toBe(0)
  expect(weeks.text).toContain('You can check in again: Wednesday 25 November, 13:55 to 14:05.')
})

test('page: with manual selection the form stays for the rest of the day until its slots are done', async () => {
  vi.setSystemTime('2026-11-20T23:00:00Z')
  const { id } = await manual()
  expect((await pageOf(id)).forms).toBe(1)
  await post(id, { slotAt: '2026-11-20T14:00' })
  expect((await pageOf(id)).forms).toBe(0)
})

test.each([
  ['the slot of yesterday', { slotAt: '2026-11-19T14:00' }, 422, "match the schedule's check-in time"],
  ['no time', {}, 422, 'Please choose the time. It is required for manual selection.'],
  ['a time that is none', { slotAt: 'later' }, 422, 'This time is not valid.'],
  ['a wrong PIN', { pin: '00000' }, 401, 'Invalid staff name or PIN. Please try again.'],
])('page: where there is no form any more, %s is refused with the reason itself', async (_, change, status, reason) => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const page = await post((await manual()).id, change)
  const { forms, text } = await readPage(page)
  expect(page.status).toBe(status)
  expect(forms).toBe(0)
  expect(text).toContain(reason)
  expect(text).not.toContain('Please check')
})

function inputOf(change: Change) {
  return { loginName: 'kueche.anna', pin: '48213', taskIds: [task.id], ...change }
}

function post(scheduleId: string, change: Change) {
  return send(`/schedules/${scheduleId}/status`, { form: inputOf(change) })
}

function call(scheduleId: string, change: Change) {
  return send(`/api/schedules/${scheduleId}/check-ins`, { json: inputOf(change) })
}

async function thanksOf(answer: Response) {
  return (await readPage(send(answer.headers.get('Location') ?? '', { cookie: cookiesOf(answer) }))).text
}

function pageOf(scheduleId: string) {
  return readPage(send(`/schedules/${scheduleId}/status`))
}

/** A schedule with manual selection and a slot at 14:00 UTC. */
function manual(change: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  return createSchedule(owner, {
    useCurrentTime: false,
    timezone: 'UTC',
    tasks: [{ taskId: task.id, staffIds: [anna.id] }],
    ...change,
  })
}
