import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from '#app/domain/texts/compare-names.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { occurrencesInParts, statisticsOf } from './occurrence-statistics.ts'

const anyOccurrence = fc.record({
  day: fc.nat(8),
  time: fc.constantFrom('T00:00', 'T08:00', 'T23:45'),
  taskId: fc.constantFrom('wc', 'floor', 'windows'),
  staffIds: fc.subarray(['anna', 'ben', 'cem']),
  status: fc.constantFrom(...attendanceStatuses),
  isOpen: fc.boolean(),
  staffId: fc.constantFrom('anna', 'ben', 'chef'),
  checkedInAt: fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-30'), noInvalidDate: true }),
})

type GeneratedOccurrence = typeof anyOccurrence extends fc.Arbitrary<infer Value> ? Value : never

function occurrenceOf({
  day,
  time,
  taskId,
  staffIds,
  status,
  isOpen,
  staffId,
  checkedInAt,
}: GeneratedOccurrence): Occurrence {
  const checkIn =
    status === 'completed' ? { staffId, signature: `${staffId} then`, checkedInAt, offlineAt: null } : null
  return {
    slotAt: `${addDays('2026-11-10', day)}${time}`,
    taskId,
    publicName: `${taskId} ${day}`,
    // A revision assigns a task to the same people in each of its slots.
    staffIds,
    revisionId: `to ${staffIds.join()}`,
    excuse: null,
    madeUp: null,
    status,
    isOpen: status === 'planned' && isOpen,
    checkIn,
  }
}

const signatures = new Map([
  ['anna', 'Anna K.'],
  ['ben', 'Ben'],
  ['cem', 'Cem'],
  ['chef', 'Chef'],
])
const publicNames = new Map([
  ['wc', 'Toilets'],
  ['floor', 'Floor'],
  ['windows', 'Windows'],
])
const names = { signatures, publicNames }

test('adding in parts, newest or oldest first, gives the same as a naive count of the whole', () => {
  fc.assert(
    fc.property(
      fc.array(anyOccurrence),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (generated, size, isOldestFirst) => {
        const all = generated
          .map(occurrenceOf)
          .sort((a, b) => (a.slotAt < b.slotAt ? -1 : 1) * (isOldestFirst ? 1 : -1))
        const sums = occurrencesInParts()
        for (let start = 0; start < all.length; start += size) sums.add(all.slice(start, start + size))
        expect(sums.statistics(names)).toEqual(naiveStatistics(all))
        expect(statisticsOf(all, names)).toEqual(naiveStatistics(all))
        for (const { period, ...counts } of sums.days()) {
          expect(counts).toEqual(countsOf(all.filter(({ slotAt }) => slotAt.startsWith(period))))
        }
      },
    ),
  )
})

test('a slot that comes in two parts, around a change of the zone, is one visit', () => {
  const done = (taskId: string): Occurrence => ({
    slotAt: '2026-11-20T14:00',
    taskId,
    publicName: taskId,
    staffIds: [],
    revisionId: 'first',
    excuse: null,
    madeUp: null,
    status: 'completed',
    isOpen: false,
    checkIn: { staffId: 'anna', signature: 'Anna', checkedInAt: new Date('2026-11-20T13:00:00Z'), offlineAt: null },
  })
  const sums = occurrencesInParts()
  for (const part of [[done('wc')], [{ ...done('wc'), slotAt: '2026-11-19T20:00' }], [done('floor')]]) {
    sums.add(part)
  }
  expect(sums.statistics(names)).toMatchObject({ totalCheckIns: 2, tasksCompleted: 3, daysChecked: 2 })
})

/** The statistics with each number computed on its own. */
function naiveStatistics(all: Occurrence[]) {
  const done = all.flatMap(({ checkIn, ...rest }) => (checkIn ? [{ ...rest, ...checkIn }] : []))
  const missed = all.filter(({ status }) => status === 'overdue' || status === 'skipped')
  const own = missed.filter(({ staffIds }) => staffIds.length === 1)
  const people = distinct([...done.map(({ staffId }) => staffId), ...own.flatMap(({ staffIds }) => staffIds)])
  const visitsOf = (some: typeof done) => distinct(some.map(({ slotAt, staffId }) => `${slotAt} ${staffId}`)).length
  const byStaff = people.map((staffId) => {
    const ownOccurrences = done.filter((occurrence) => occurrence.staffId === staffId)
    const ownMissed = own.filter(({ staffIds }) => staffIds.includes(staffId)).length
    return {
      staffId,
      signature: signatures.get(staffId) ?? '',
      totalCheckIns: visitsOf(ownOccurrences),
      tasksCompleted: ownOccurrences.length,
      missed: ownMissed,
      completionRate: ownOccurrences.length / (ownOccurrences.length + ownMissed),
    }
  })
  const byTask = distinct(all.map(({ taskId }) => taskId)).map((taskId) => {
    const ownOccurrences = all.filter((occurrence) => occurrence.taskId === taskId)
    return {
      taskId,
      publicName: publicNames.get(taskId),
      completionRate: rateOf(ownOccurrences),
      ...countsOf(ownOccurrences),
    }
  })
  return {
    totalCheckIns: visitsOf(done),
    tasksCompleted: done.length,
    uniqueTasks: distinct(done.map(({ taskId }) => taskId)).length,
    uniqueStaff: distinct(done.map(({ staffId }) => staffId)).length,
    daysChecked: distinct(done.map(({ slotAt }) => slotAt.slice(0, 10))).length,
    lastUpdated: done.map(({ checkedInAt }) => checkedInAt).sort((a, b) => +b - +a)[0] ?? null,
    completionRate: rateOf(all),
    missedShared: missed.length - own.length,
    byStaff: byStaff.sort((a, b) => b.tasksCompleted - a.tasksCompleted || compareNames(a.signature, b.signature)),
    byTask: byTask.sort((a, b) => b.completed - a.completed || compareNames(a.publicName ?? '', b.publicName ?? '')),
    ...countsOf(all),
  }
}

function distinct<T>(all: T[]): T[] {
  return [...new Set(all)]
}

function countsOf(all: Occurrence[]) {
  const count = (status: string) => all.filter((occurrence) => occurrence.status === status).length
  return {
    planned: count('planned'),
    open: all.filter(({ isOpen }) => isOpen).length,
    overdue: count('overdue'),
    skipped: count('skipped'),
    excused: 0,
    completed: count('completed'),
  }
}

function rateOf(all: Occurrence[]) {
  const { planned, completed } = countsOf(all)
  return all.length === planned ? null : completed / (all.length - planned)
}
