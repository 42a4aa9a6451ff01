import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { day, hour, minute, second } from '#app/domain/time/durations.ts'
import { missedSlots, nextClose } from './missed-slots.ts'

const daily: Revision = {
  id: 'r1',
  validFrom: new Date('2026-11-10T00:00:00Z'),
  status: 'public',
  frequency: 'daily',
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  days: [1, 2, 3, 4, 5, 6, 7],
  times: ['08:00', '14:00'],
  onHolidays: 'due',
  timezone: null,
  windowBefore: 5,
  windowAfter: 5,
  useCurrentTime: true,
  allowUnscheduled: true,
  allowOffline: true,
  allowStaffImageUpload: false,
  forcePhotos: false,
  guestReports: false,
  ratings: false,
  showRatings: false,
  isFirstPublished: false,
  tasks: [
    { taskId: 'floor', staffIds: [] },
    { taskId: 'soap', staffIds: [] },
  ],
  closures: [],
  keptRegions: [],
}

const at = (text: string) => new Date(`2026-11-${text}Z`)

function missed(
  { revisions = [daily], done = [], archivedAt = null }: Partial<Parameters<typeof missedSlots>[0]>,
  from: string,
  until: string,
) {
  return missedSlots({ revisions, done, archivedAt }, { from: at(from), until: at(until) }).map(
    ({ slotAt, taskIds }) => `${slotAt.slice(8)} ${taskIds.join()}`,
  )
}

test('a slot is missed a second after its window has ended, and not before', () => {
  expect(missed({}, '20T12:00:00', '20T13:05:00')).toEqual([])
  expect(missed({}, '20T12:00:00', '20T13:05:00.999')).toEqual([])
  expect(missed({}, '20T12:00:00', '20T13:05:01')).toEqual(['20T14:00 floor,soap'])
  expect(missed({}, '20T13:05:00.999', '20T13:05:01')).toEqual(['20T14:00 floor,soap'])
  expect(missed({}, '20T13:05:01', '21T00:00:00')).toEqual([])
})

test('it names the tasks that are missing, and is none where all are done', () => {
  const floor = { taskId: 'floor', slotAt: '2026-11-20T14:00' }
  expect(missed({ done: [floor] }, '20T12:00:00', '20T14:00:00')).toEqual(['20T14:00 soap'])
  expect(missed({ done: [floor, { ...floor, taskId: 'soap' }] }, '20T12:00:00', '20T14:00:00')).toEqual([])
})

test('what was due before a schedule was first published is not missed', () => {
  const first = { ...daily, validFrom: at('20T10:00:00'), isFirstPublished: true }
  expect(missed({ revisions: [first] }, '19T00:00:00', '20T14:00:00')).toEqual(['20T14:00 floor,soap'])
})

test('an archived schedule or one that became a draft misses what had begun before', () => {
  const archivedAt = at('20T13:02:00')
  expect(missed({ archivedAt }, '20T12:00:00', '21T12:00:00')).toEqual(['20T14:00 floor,soap'])
  const draft: Revision = { ...daily, id: 'r2', status: 'draft', validFrom: archivedAt }
  expect(missed({ revisions: [daily, draft] }, '20T12:00:00', '21T12:00:00')).toEqual(['20T14:00 floor,soap'])
  expect(nextClose({ revisions: [daily], archivedAt }, at('20T12:00:00'))).toEqual(at('20T13:05:01'))
  expect(nextClose({ revisions: [daily, draft], archivedAt: null }, at('20T13:06:00'))).toBeNull()
})

test('the hour that summer time skips or repeats makes no slot twice or none', () => {
  const night = { ...daily, validFrom: new Date('2026-01-01T00:00:00Z'), times: ['02:30'] }
  const slots = (from: string, until: string) =>
    missedSlots({ revisions: [night], done: [], archivedAt: null }, { from: new Date(from), until: new Date(until) })
  expect(slots('2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z').map(({ slotAt }) => slotAt)).toEqual([
    '2026-03-29T03:30',
  ])
  expect(slots('2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toHaveLength(1)
})

test('however often a schedule is looked at, each slot is missed once, at the instant that was foretold', () => {
  const rules = fc.record({
    gap: fc.integer({ min: 0, max: 40 * 60 }),
    status: fc.constantFrom('public' as const, 'public' as const, 'draft' as const),
    windowBefore: fc.integer({ min: 0, max: 720 }),
    windowAfter: fc.integer({ min: 0, max: 720 }),
    times: fc.uniqueArray(fc.constantFrom('00:00', '02:30', '07:15', '12:00', '23:59'), { minLength: 1 }),
    timezone: fc.constantFrom(null, 'America/New_York', 'Asia/Bangkok'),
  })
  const looks = fc.array(fc.integer({ min: 1, max: 20 * 60 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(rules, { minLength: 1, maxLength: 5 }), looks, (changes, gaps) => {
      const start = new Date('2026-10-23T00:00:00Z')
      let validFrom = start.getTime()
      const revisions = changes.map(({ gap, times, ...change }, index): Revision => {
        validFrom += gap * minute + second
        return { ...daily, ...change, times: times.toSorted(), id: `r${index}`, validFrom: new Date(validFrom) }
      })
      const watched = { revisions, done: [], archivedAt: null }
      const found: string[] = []
      let from = start
      for (const gap of gaps) {
        const until = new Date(from.getTime() + gap * minute)
        const closed = missedSlots(watched, { from, until })
        const next = nextClose(watched, from)
        expect(closed.length > 0).toBe(next !== null && next <= until)
        found.push(...closed.map(({ startsAt, revision }) => `${revision.id} ${startsAt.toISOString()}`))
        from = until
      }
      const all = slotsOfRevisions(revisions, start, new Date(from.getTime() + 2 * day))
      const expected = all.filter((slot) => isClosed(slot, from) && !isClosed(slot, start))
      expect(found.toSorted()).toEqual(
        expected.map(({ startsAt, revision }) => `${revision.id} ${startsAt.toISOString()}`).toSorted(),
      )
    }),
    { numRuns: 60 },
  )
})

test('a slot that closes long after a look is foretold across months and years', () => {
  const leapDay: Revision = { ...daily, frequency: 'monthly', months: [2], days: [29], times: ['12:00'] }
  const next = nextClose({ revisions: [leapDay], archivedAt: null }, at('20T12:00:00'))
  expect(next).toEqual(new Date(new Date('2028-02-29T11:05:01Z')))
  expect(next && next.getTime() - at('20T12:00:00').getTime()).toBeGreaterThan(400 * day + hour)
})
