import { expect, test } from 'vitest'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { slotsAround, slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { isWork, wholeProgress } from './slot-progress.ts'

/** Anna may do both tasks, Mehmet and Rosa one each. */
const revision = someRevision({
  timezone: 'UTC',
  tasks: [
    { taskId: 'wc', staffIds: ['anna', 'mehmet'] },
    { taskId: 'floor', staffIds: ['anna', 'rosa'] },
  ],
})
const published = someRevision({ ...revision, isFirstPublished: true, validFrom: new Date('2026-11-20T14:02:00Z') })

const both = ['wc', 'floor']
const everyone = ['anna', 'mehmet', 'rosa']

test.each<[string, string[], string, string[]]>([
  ['13:54:59', [], 'planned', everyone],
  ['13:54:59', ['wc'], 'planned, partly done', ['anna', 'rosa']],
  ['13:54:59', both, 'completed', []],
  ['13:55:00', [], 'planned, open', everyone],
  ['14:00:00', ['wc'], 'planned, open, partly done', ['anna', 'rosa']],
  ['14:00:00', ['floor'], 'planned, open, partly done', ['anna', 'mehmet']],
  ['14:05:00', both, 'completed', []],
  ['14:05:01', [], 'overdue', everyone],
  ['14:05:01', ['floor'], 'overdue, partly done', ['anna', 'mehmet']],
  ['14:05:01', both, 'completed', []],
])('at %s with %j done a slot of two tasks is %s, and the rest is assigned to %j', (at, done, expected, people) => {
  expect(progressAt(at, { done })).toEqual([expected, people])
})

test.each<[string, string[], string]>([
  ['14:03:00', [], 'no work, planned, open'],
  ['14:03:00', ['wc'], 'completed, open'],
  ['14:03:00', both, 'completed'],
  ['14:05:01', [], 'no work, planned'],
  ['14:05:01', ['wc'], 'completed'],
  ['14:05:01', both, 'completed'],
])('at %s with %j done an optional slot is %s', (at, done, expected) => {
  expect(progressAt(at, { done, revisions: [published] })[0]).toBe(expected)
})

test.each<[string, Partial<Revision>, string]>([
  ['the later one is nearer to now', { useCurrentTime: true }, 'planned, partly done'],
  ['with manual selection', { useCurrentTime: false }, 'planned, open, partly done'],
])('of two slots whose windows overlap: %s', (_, rules, expected) => {
  const revisions = [
    someRevision({ ...revision, ...rules, times: ['14:00', '14:30'], windowAfter: 60, windowBefore: 60 }),
  ]
  expect(progressAt('14:20:00', { done: ['wc'], revisions })[0]).toBe(expected)
})

test('a draft takes no check-ins, even when the window of an earlier slot is still open', () => {
  const draft = someRevision({ status: 'draft', validFrom: new Date('2026-11-20T14:01:00Z') })
  expect(progressAt('14:02:00', { done: ['wc'], revisions: [revision, draft] })[0]).toBe('planned, partly done')
})

test('tasks done in another slot do not count', () => {
  expect(progressAt('14:00:00', { done: both, slotAt: '2026-11-19T14:00' })[0]).toBe('planned, open')
})

type SlotFields = { done: string[]; revisions?: Revision[]; slotAt?: string }

/** The progress of the slot of 14:00 in words, and who is assigned to what is left. */
function progressAt(time: string, { done, revisions = [revision], slotAt = '2026-11-20T14:00' }: SlotFields) {
  const now = new Date(`2026-11-20T${time}Z`)
  const [slot] = slotsOfRevisions(revisions, new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z'))
  if (!slot) throw new Error('no slot')
  const currentSlots = slotsOfNow(slotsAround(revisions, now), { current: revisions.at(-1) ?? null, now })
  const progress = wholeProgress(slot, { done: done.map((taskId) => ({ taskId, slotAt })), currentSlots, now })
  const { status, isOpen, isPartlyDone, left } = progress
  const words = [!isWork(slot, progress) && 'no work', status, isOpen && 'open', isPartlyDone && 'partly done']
  const people = new Set(left.flatMap(({ staffIds }) => staffIds))
  return [words.filter(Boolean).join(', '), [...people].sort()]
}
