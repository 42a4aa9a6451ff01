import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { daySums } from '#app/domain/figures/day-sums.ts'
import { filterItems } from './analytics-filter.ts'
import { filterSums } from './filter-sums.ts'

const people = ['anna', 'ben', 'carla'] as const
const anyPeople = fc.subarray([...people])
const anyOccurrence = fc.record({
  slotAt: fc.constantFrom('2026-11-01T08:00', '2026-11-01T12:00', '2026-11-02T08:00'),
  taskId: fc.constantFrom('floor', 'sink', 'wc'),
  doneBy: fc.option(fc.constantFrom(...people)),
})

test('filtered sums are the sums of filtered occurrences', () => {
  const anyOccurrences = fc.uniqueArray(anyOccurrence, { selector: ({ slotAt, taskId }) => `${slotAt} ${taskId}` })
  const anyAssigned = fc.record({ floor: anyPeople, sink: anyPeople, wc: anyPeople })
  const anyFilter = fc.record({ task: fc.constantFrom('floor', undefined), staff: fc.constantFrom('anna', undefined) })
  fc.assert(
    fc.property(anyOccurrences, anyAssigned, anyFilter, (all, assigned, filter) => {
      const items = all.map(({ slotAt, taskId, doneBy }): Occurrence => {
        const checkedInAt = new Date(`${slotAt}Z`)
        const checkIn = doneBy && { staffId: doneBy, signature: doneBy, checkedInAt, offlineAt: null }
        const fixed = { publicName: '', revisionId: 'first', excuse: null, madeUp: null, isOpen: false }
        const staffIds = assigned[taskId]
        return { slotAt, taskId, staffIds, status: checkIn ? 'completed' : 'skipped', checkIn, ...fixed }
      })
      expect(filterSums(daySums(items), filter)).toEqual(daySums(filterItems(items, filter)))
    }),
  )
})
