import { expect, test } from 'vitest'
import { checkInLimits } from '#app/domain/check-ins/limits.ts'
import { atMost, countTry, endOf, secondsToWait, takeBackTry, type Counter, type Limit } from './throttle.ts'

const start = new Date('2026-11-20T08:00:00Z')
const minute = 60
const hour = 60 * minute

test('an unknown device waits 15 minutes after 5 failures, an hour after 10, the rest of the day after 15', () => {
  const { waits, counter } = guessOn(checkInLimits.unknownDevice, 15)
  expect(waits).toEqual([0, 0, 0, 0, 15 * minute, 0, 0, 0, 0, hour, 0, 0, 0, 0, 24 * hour - 15 * minute - hour])
  expect(counter.blockedUntil).toEqual(new Date('2026-11-21T08:00:00Z'))
})

test('for all schedules together an unknown device has three times as many tries, with the same waits', () => {
  const waitsAfter = (limit: Limit, tries: number) =>
    Object.fromEntries(guessOn(limit, tries).waits.flatMap((wait, at) => (wait > 0 ? [[at + 1, wait]] : [])))
  const ofSchedule = waitsAfter(checkInLimits.unknownDevice, 15)
  const ofCompany = waitsAfter(checkInLimits.unknownDeviceInCompany, 45)
  expect(Object.keys(ofCompany)).toEqual(['15', '30', '45'])
  expect(Object.values(ofCompany)).toEqual(Object.values(ofSchedule))
})

test('a day after the first failure the count starts again', () => {
  const { counter } = guessOn(checkInLimits.unknownDevice, 15)
  const nextDay = new Date('2026-11-21T08:00:00Z')
  expect(secondsToWait(counter, nextDay)).toBe(0)
  expect(countTry(checkInLimits.unknownDevice, counter, nextDay)).toEqual({
    count: 1,
    startedAt: nextDay,
    blockedUntil: null,
  })
})

test('a wait that began before the end of the day is not shortened', () => {
  const nine: Counter = { count: 9, startedAt: start, blockedUntil: null }
  const late = new Date('2026-11-21T07:50:00Z')
  const blocked = countTry(checkInLimits.unknownDevice, nine, late)
  expect(blocked.blockedUntil).toEqual(new Date('2026-11-21T08:50:00Z'))
  expect(endOf(checkInLimits.unknownDevice, blocked)).toEqual(blocked.blockedUntil)
})

test.each([
  ['trustedDevice', 10, 15 * minute],
  ['addressPosts', 120, minute],
  ['addressFailures', 20, 10 * minute],
] as const)('%s: after try %i the rest of its %i seconds is waited', (name, tries, seconds) => {
  const { waits } = guessOn(checkInLimits[name], tries)
  expect(waits.slice(0, -1).every((wait) => wait === 0)).toBe(true)
  expect(waits.at(-1)).toBe(seconds)
})

test('a part of a second counts as a whole one, so that nobody comes back too early', () => {
  const blocked: Counter = { count: 5, startedAt: start, blockedUntil: new Date('2026-11-20T08:15:00.001Z') }
  expect(secondsToWait(blocked, new Date('2026-11-20T08:15:00Z'))).toBe(1)
  expect(secondsToWait(blocked, new Date('2026-11-20T08:15:00.001Z'))).toBe(0)
})

test('after a try is taken back another one is allowed, without a wait', () => {
  const limit = atMost(3, minute * 1000)
  const { counter } = guessOn(limit, 3)
  expect(secondsToWait(counter, start)).toBe(minute)
  const back = takeBackTry(counter)
  expect(back).toEqual({ count: 2, startedAt: start, blockedUntil: null })
  expect(secondsToWait(countTry(limit, back, start), start)).toBe(minute)
  expect(takeBackTry({ count: 0, startedAt: start, blockedUntil: null }).count).toBe(0)
})

/** Guesses as fast as the limit allows; the waits after each. */
function guessOn(limit: Limit, tries: number) {
  let counter: Counter | null = null
  let now = start
  const waits: number[] = []
  for (let n = 0; n < tries; n += 1) {
    counter = countTry(limit, counter, now)
    const wait = secondsToWait(counter, now)
    waits.push(wait)
    now = new Date(now.getTime() + wait * 1000)
  }
  if (!counter) throw new Error('No try was made')
  return { waits, counter }
}

test('a counter from a clock that was ahead is ignored once the clock is right; a few seconds make no difference', () => {
  const { counter } = guessOn(checkInLimits.unknownDevice, 15)
  const [twoDaysBefore, secondsBefore] = [new Date('2026-11-18T08:00:00Z'), new Date('2026-11-20T07:59:30Z')]
  expect(secondsToWait(counter, twoDaysBefore)).toBe(0)
  expect(countTry(checkInLimits.unknownDevice, counter, twoDaysBefore)).toMatchObject({ count: 1, blockedUntil: null })
  expect(secondsToWait(counter, secondsBefore)).toBe(24 * hour + 30)
  expect(countTry(checkInLimits.unknownDevice, counter, secondsBefore)).toMatchObject({ count: 16 })
})
