import { expect, test } from 'vitest'
import { hour, second } from '#app/domain/time/durations.ts'
import { refusalOfTime } from './refusal-of-time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (time: number) => new Date(now.getTime() - time)

test.each([
  ['now', 0, hour, null],
  ['a minute ahead', -60 * second, hour, null],
  ['more ahead', -60 * second - 1, hour, 'envelope.fromFuture'],
  ['72 hours ago', 72 * hour, 80 * hour, null],
  ['longer ago', 72 * hour + 1, 80 * hour, 'envelope.tooOld'],
  ['a minute before the visit', hour + 60 * second, hour, null],
  ['longer before the visit', hour + 60 * second + 1, hour, 'envelope.beforeVisit'],
])('made %s', (_, sealed, visited, refusal) => {
  expect(refusalOfTime({ sealedAt: ago(sealed), visitedAt: ago(visited), now })).toBe(refusal)
})
