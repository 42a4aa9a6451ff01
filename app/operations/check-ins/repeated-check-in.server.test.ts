import { expect, test } from 'vitest'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Result } from '#app/domain/errors.ts'
import { hour } from '#app/domain/time/durations.ts'
import { codeOf, failureOf, useCheckInAttempts } from '#tests/support/stories/check-in-attempts.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createStaff } from '#tests/support/stories/factories.ts'

useDatabase()
const { fixture: company, now, inTime, attempt, newSchedule, taskId: idOf, count } = useCheckInAttempts()

test('a repeat with the same key gets the first answer for 24 hours', async () => {
  const first = await attempt({ key: 'k1' })
  expect(await attempt({ key: 'k1' }, { now: hoursLater(23) })).toEqual(first)
  expect(codeOf(await attempt({ key: 'k1' }, { now: hoursLater(24) }))).toBe('ok')
  expect(count()).toBe(2)
})

test('other tasks with the same key are a new check-in, and repeated as such', async () => {
  const first = await attempt({ key: 'k1' })
  const second = await attempt({ key: 'k1', taskIds: [idOf(1)] })
  expect([publicNamesOf(first), publicNamesOf(second)]).toEqual([['Gäste-WC'], ['Flur']])
  expect(await attempt({ key: 'k1', taskIds: [idOf(1)] })).toEqual(second)
  const more = await attempt({ key: 'k1', taskIds: [idOf(0), idOf(1)] })
  expect(failureOf(more)).toMatchObject({ params: { taskIds: [idOf(0), idOf(1)] } })
  expect(count()).toBe(2)
})

test('the same tasks in another order, or one of them named twice, are a repeat', async () => {
  const first = await attempt({ key: 'k1', taskIds: [idOf(0), idOf(1)] })
  expect(await attempt({ key: 'k1', taskIds: [idOf(1), idOf(0), idOf(1)] })).toEqual(first)
  expect(count()).toBe(2)
})

test('with the current time, the same key is a new check-in once the next slot is open', async () => {
  company.scheduleId = (await newSchedule({ times: ['14:00', '15:00'], windowBefore: 30, windowAfter: 30 })).id
  const first = await attempt({ key: 'k1' }, { now: berlin('14:29') })
  expect(await attempt({ key: 'k1' }, { now: berlin('14:31') })).toEqual(first)
  expect(slotsOf(await attempt({ key: 'k1' }, { now: berlin('14:45') }))).toEqual(['2026-11-20T15:00'])
  expect(count()).toBe(2)
})

test('with the current time, a repeat that names the slot is for that slot, also when it is not open any more', async () => {
  const first = await attempt({ key: 'k1', slotAt: inTime })
  expect(await attempt({ key: 'k1', slotAt: inTime }, { now: hoursLater(3) })).toEqual(first)
  const other = await attempt({ key: 'k1', slotAt: '2026-11-19T14:00' })
  expect(codeOf(other)).toBe('checkIn.slotNotOpen')
  expect(count()).toBe(1)
})

test('with manual selection, the same key is a repeat for the same slot only', async () => {
  company.scheduleId = (await newSchedule({ useCurrentTime: false, times: ['08:00', '14:00'] })).id
  const first = await attempt({ key: 'k1', slotAt: '2026-11-20T08:00' })
  expect(await attempt({ key: 'k1', slotAt: '2026-11-20T08:00' })).toEqual(first)
  expect(await attempt({ key: 'k1', slotAt: '2026-11-20T08:00' }, { now: hoursLater(20) })).toEqual(first)
  expect(codeOf(await attempt({ key: 'k1', slotAt: '2026-11-20T11:00' }))).toBe('checkIn.timeNotInSchedule')
  expect(slotsOf(await attempt({ key: 'k1', slotAt: inTime }))).toEqual([inTime])
  expect(count()).toBe(2)
})

test('a key belongs to one person, and a failure leaves it free', async () => {
  await createStaff(company.owner, { loginName: 'mehmet' })
  expect(codeOf(await attempt({ key: 'k1', taskIds: ['nothing'] }))).toBe('checkIn.taskNotInSchedule')
  expect(codeOf(await attempt({ key: 'k1' }))).toBe('ok')
  expect(codeOf(await attempt({ key: 'k1', loginName: 'mehmet' }))).toBe('checkIn.notAssigned')
})

test('the key of another request does not bypass the PIN', async () => {
  await attempt({ key: 'k1' })
  expect(codeOf(await attempt({ key: 'k1', pin: '00000' }))).toBe('checkIn.invalidStaffOrPin')
})

test('20 identical requests at once make one record and get one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ key: 'double-tap' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect([codeOf(answers[0]), count()]).toEqual(['ok', 1])
})

function hoursLater(hours: number) {
  return new Date(now.getTime() + hours * hour)
}

function berlin(time: string) {
  return new Date(`2026-11-20T${time}:00+01:00`)
}

function slotsOf(result: Result<RecordedCheckIn[]>) {
  return result.ok ? result.value.map(({ slotAt }) => slotAt) : result.failure.code
}

function publicNamesOf(result: Result<RecordedCheckIn[]>) {
  return result.ok ? result.value.map(({ publicName }) => publicName) : result.failure.code
}
