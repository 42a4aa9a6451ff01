import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { isSameContent, revisionContentOf, validFromAfter } from './revision-content.ts'
import type { Revision } from './rules.ts'

test('a revision is the same as itself read again, whatever its id and start', () => {
  const tasks = [{ staffIds: ['anna'], taskId: 'wc' }]
  expect(isSameContent(someRevision(), someRevision({ id: 'other', validFrom: new Date(0), tasks }))).toBe(true)
})

test.each<Partial<Revision>>([
  { status: 'draft' },
  { frequency: 'weekly' },
  { months: [1] },
  { days: [1] },
  { times: ['14:00', '15:00'] },
  { timezone: 'Europe/Berlin' },
  { windowBefore: 6 },
  { windowAfter: 6 },
  { useCurrentTime: false },
  { allowStaffImageUpload: true },
  { forcePhotos: true },
  { tasks: [] },
  { tasks: [{ taskId: 'wc', staffIds: ['anna', 'mehmet'] }] },
])('%j makes the content differ', (change) => {
  expect(isSameContent(someRevision(), someRevision(change))).toBe(false)
  expect(revisionContentOf(someRevision(change))).toMatchObject(change)
})

test('the order of the tasks counts: staff see them in it', () => {
  const [wc, floor] = ['wc', 'floor'].map((taskId) => ({ taskId, staffIds: ['anna'] }))
  const inOrder = (tasks: unknown[]) => someRevision({ tasks: tasks as Revision['tasks'] })
  expect(isSameContent(inOrder([wc, floor]), inOrder([floor, wc]))).toBe(false)
})

test('a revision begins now, or a millisecond after the newest when that is not in the past', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const after = (validFrom: string) => validFromAfter({ validFrom: new Date(validFrom) }, now).toISOString()
  expect(after('2026-11-20T11:59:59.999Z')).toBe('2026-11-20T12:00:00.000Z')
  expect(after('2026-11-20T12:00:00.000Z')).toBe('2026-11-20T12:00:00.001Z')
  expect(after('2026-11-20T13:00:00.000Z')).toBe('2026-11-20T13:00:00.001Z')
})
