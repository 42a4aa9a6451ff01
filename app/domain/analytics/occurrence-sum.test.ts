import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/time/local-dates.ts'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import { addOccurrences, emptyOccurrenceSum, type Occurrence } from './occurrence-sum.ts'
import { attendanceStatistics, statisticsOf } from './statistics.ts'

const anyOccurrence = fc.record({
  day: fc.nat(8),
  time: fc.constantFrom('T00:00', 'T08:00', 'T23:45'),
  taskId: fc.constantFrom('wc', 'floor', 'windows'),
  staffIds: fc.subarray(['anna', 'ben', 'cem']),
  status: fc.constantFrom(...attendanceStatuses),
  staffId: fc.constantFrom('anna', 'ben', 'chef'),
  checkedInAt: fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-30'), noInvalidDate: true }),
})

type GeneratedOccurrence = typeof anyOccurrence extends fc.Arbitrary<infer Value> ? Value : never

function occurrenceOf({ day, time, taskId, staffIds, status, staffId, checkedInAt }: GeneratedOccurrence): Occurrence {
  const checkIn = status === 'completed' ? { staffId, signature: `${staffId} then`, checkedInAt } : null
  return {
    slotAt: `${addDays('2026-11-10', day)}${time}`,
    taskId,
    publicName: `${taskId} ${day}`,
    staffIds,
    status,
    checkIn,
  }
}

const signatures = new Map([['anna', 'Anna K.']])

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
        const sum = emptyOccurrenceSum()
        for (let start = 0; start < all.length; start += size) addOccurrences(sum, all.slice(start, start + size))
        expect(statisticsOf(sum, signatures)).toEqual(naiveStatistics(all))
        expect(attendanceStatistics(all, signatures)).toEqual(naiveStatistics(all))
        for (const [date, counts] of sum.days) {
          expect(counts).toEqual(countsOf(all.filter(({ slotAt }) => slotAt.startsWith(date))))
        }
      },
    ),
  )
})

test('a slot that comes in two parts, around a change of the zone, is one scan', () => {
  const done = (taskId: string): Occurrence => ({
    slotAt: '2026-11-20T14:00',
    taskId,
    publicName: taskId,
    staffIds: [],
    status: 'completed',
    checkIn: { staffId: 'anna', signature: 'Anna', checkedInAt: new Date('2026-11-20T13:00:00Z') },
  })
  const sum = emptyOccurrenceSum()
  for (const part of [[done('wc')], [{ ...done('wc'), slotAt: '2026-11-19T20:00' }], [done('floor')]]) {
    addOccurrences(sum, part)
  }
  expect(statisticsOf(sum, signatures)).toMatchObject({ totalCheckIns: 2, tasksCompleted: 3, daysChecked: 2 })
})

test('the assigned people of missed occurrences are read once, not for each occurrence', () => {
  let reads = 0
  const staffIds = new Proxy(['anna', 'ben'], {
    get(target, key) {
      if (key === Symbol.iterator) reads += 1
      return Reflect.get(target, key) as unknown
    },
  })
  const missed = Array.from({ length: 1000 }, (_, index): Occurrence => ({
    slotAt: addDays('2026-11-10', index) + 'T08:00',
    taskId: 'wc',
    publicName: 'wc',
    staffIds,
    status: 'skipped',
    checkIn: null,
  }))
  expect(attendanceStatistics(missed, signatures).byStaff).toMatchObject([{ completionRate: 0 }, { completionRate: 0 }])
  expect(reads).toBe(1)
})

test('the scans of days that are long past are dropped', () => {
  const sum = emptyOccurrenceSum()
  for (let day = 0; day < 400; day += 1) {
    const checkIn = { staffId: `person ${day}`, signature: '', checkedInAt: new Date('2026-11-20T13:00:00Z') }
    const slotAt = `${addDays('2026-11-20', -day)}T08:00`
    addOccurrences(sum, [{ slotAt, taskId: 'wc', publicName: '', staffIds: [], status: 'completed', checkIn }])
  }
  expect(statisticsOf(sum, signatures)).toMatchObject({ totalCheckIns: 400, daysChecked: 400 })
  expect(sum.lastScans.size).toBe(3)
})

/** The statistics with each number computed on its own. */
function naiveStatistics(all: Occurrence[]) {
  const done = all.flatMap(({ checkIn, ...rest }) => (checkIn ? [{ ...rest, ...checkIn }] : []))
  const missed = all.filter(({ status }) => status === 'overdue' || status === 'skipped')
  const people = distinct([...done.map(({ staffId }) => staffId), ...missed.flatMap(({ staffIds }) => staffIds)])
  const scansOf = (some: typeof done) => distinct(some.map(({ slotAt, staffId }) => `${slotAt} ${staffId}`)).length
  const byStaff = people.map((staffId) => {
    const ownOccurrences = done.filter((occurrence) => occurrence.staffId === staffId)
    const due = ownOccurrences.length + missed.filter(({ staffIds }) => staffIds.includes(staffId)).length
    return {
      staffId,
      signature: signatures.get(staffId) ?? ownOccurrences[0]?.signature ?? '',
      totalCheckIns: scansOf(ownOccurrences),
      tasksCompleted: ownOccurrences.length,
      completionRate: due === 0 ? null : ownOccurrences.length / due,
    }
  })
  const byTask = distinct(all.map(({ taskId }) => taskId)).map((taskId) => {
    const ownOccurrences = all.filter((occurrence) => occurrence.taskId === taskId)
    return {
      taskId,
      publicName: ownOccurrences[0]?.publicName,
      completionRate: rateOf(ownOccurrences),
      ...countsOf(ownOccurrences),
    }
  })
  return {
    totalCheckIns: scansOf(done),
    tasksCompleted: done.length,
    uniqueTasks: distinct(done.map(({ taskId }) => taskId)).length,
    uniqueStaff: distinct(done.map(({ staffId }) => staffId)).length,
    daysChecked: distinct(done.map(({ slotAt }) => slotAt.slice(0, 10))).length,
    lastUpdated: done.map(({ checkedInAt }) => checkedInAt).sort((a, b) => +b - +a)[0] ?? null,
    completionRate: rateOf(all),
    byStaff: byStaff.sort((a, b) => b.tasksCompleted - a.tasksCompleted),
    byTask: byTask.sort((a, b) => b.completed - a.completed),
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
    overdue: count('overdue'),
    skipped: count('skipped'),
    completed: count('completed'),
  }
}

function rateOf(all: Occurrence[]) {
  const { planned, completed } = countsOf(all)
  return all.length === planned ? null : completed / (all.length - planned)
}
