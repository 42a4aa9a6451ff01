import { expect, test } from 'vitest'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { someRevision } from '../../../tests/support/revisions.ts'
import { slotProgress } from './slot-progress.ts'

const everyone = ['anna', 'mehmet', 'rosa']
const revision = someRevision({
  timezone: 'UTC',
  tasks: [
    { taskId: 'wc', staffIds: everyone },
    { taskId: 'floor', staffIds: everyone },
  ],
})

test.each<[string, string[], string]>([
  ['13:54', [], 'planned'],
  ['14:00', [], 'planned open'],
  ['14:00', ['wc'], 'planned open partly'],
  ['14:00', ['wc', 'floor'], 'completed'],
  ['14:06', [], 'overdue'],
  ['14:06', ['floor'], 'overdue partly'],
  ['14:06', ['wc', 'floor'], 'completed'],
  ['13:54', ['wc'], 'planned partly'],
])('at %s with %j done a slot of two tasks is %s', (at, done, expected) => {
  const now = new Date(`2026-11-20T${at}:00Z`)
  const [slot] = slotsOfRevisions([revision], new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z'))
  const progress = slot && slotProgress(slot, { doneTaskIds: new Set(done), now })
  const words = [progress?.status, progress?.isOpen && 'open', progress?.isPartlyDone && 'partly']
  expect(words.filter(Boolean).join(' ')).toBe(expected)
})
