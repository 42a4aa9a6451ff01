import { expect, test } from 'vitest'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { useDatabase } from '#tests/support/databases/database.ts'

useDatabase()
const story = useAttendanceStory()
const { call } = story

const path = '/api/analytics/advanced'
const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7

test('it tells where, when and how late cleanings were missed', async () => {
  const { status, body } = await call(`${path}?${story.range}`)
  expect(status).toBe(200)
  const place = { scheduleId: story.schedule.id, scheduleTitle: 'Guest toilets', location: 'Basement' }
  expect(body).toEqual({
    from: story.date,
    to: story.date,
    before: { from: daysAgo(4), to: daysAgo(4), completionRate: 0 },
    weakest: { measured: 1, places: [{ ...place, completed: 3, missed: 1, completionRate: 0.75, rateBefore: 0 }] },
    slots: {
      from: story.date,
      to: story.date,
      missedTimes: [
        { weekday: weekdayOf(story.date), hour: 8, due: 2, missed: 0, completionRate: 1 },
        { weekday: weekdayOf(story.date), hour: 14, due: 2, missed: 1, completionRate: 0.5 },
      ],
      punctuality: { completed: 3, median: 0, spans: expect.any(Array) },
    },
    gaps: { moreThan: 7, items: [], total: 0 },
  })
  expect(body.slots.punctuality.spans.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { from: -5, to: 5, count: 2 },
    { from: 60, to: null, count: 1 },
  ])
})

test('a gap lasts from one check-in to the next, and n decides which are named', async () => {
  const { owner, wc, anna, schedule } = story
  await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: `${daysAgo(13)}T08:00` })
  const range = `from=${daysAgo(20)}&to=${daysAgo(2)}`
  const ofTask = async (query: string) => (await call(`${path}?${range}&task=${wc.id}&${query}`)).body.gaps
  const { items, total, moreThan } = await ofTask('gapDays=9')
  expect([moreThan, total]).toEqual([9, 1])
  expect(items[0]).toMatchObject({
    scheduleId: schedule.id,
    scheduleTitle: 'Guest toilets',
    publicName: 'Toilets',
    from: daysAgo(13),
    to: daysAgo(3),
    days: 10,
    missed: 18,
    fromCheckIn: true,
    toCheckIn: true,
  })
  expect((await ofTask('gapDays=10')).total).toBe(0)
  expect((await ofTask('')).total).toBe(1)
})

test('a person who is chosen does not make gaps of what others did', async () => {
  const { owner, wc, anna, ben, schedule } = story
  await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: `${daysAgo(13)}T08:00` })
  const gaps = async (query: string) =>
    (await call(`${path}?from=${daysAgo(20)}&to=${daysAgo(2)}&gapDays=9&task=${wc.id}${query}`)).body.gaps
  const all = await gaps('')
  expect(all.total).toBe(1)
  expect(await gaps(`&staff=${ben.id}`)).toEqual(all)
  await sumClosedDays(new Date())
  expect(await gaps(`&staff=${ben.id}`)).toEqual(all)
})

test('it tells the same before the days are summed and after', async () => {
  const before = (await call(`${path}?gapDays=1`)).body
  expect(before.gaps.total).toBeGreaterThan(0)
  await sumClosedDays(new Date())
  expect((await call(`${path}?gapDays=1`)).body).toEqual(before)
})

test('each filter leaves what it says', async () => {
  const { owner, schedule, wc, floor, anna, ben, date } = story
  const other = { title: 'Attic', location: 'Top', timezone: 'UTC', times: ['09:00'] }
  await createSchedule(owner, { ...other, tasks: [{ taskId: wc.id, staffIds: [anna.id] }] })
  const due = async (query: string) => {
    const { slots } = (await call(`${path}?from=${date}&to=${date}&${query}`)).body
    return slots.missedTimes.reduce((sum: number, time: { due: number }) => sum + time.due, 0)
  }
  expect(await due('')).toBe(5)
  expect(await due(`schedule=${schedule.id}`)).toBe(4)
  expect(await due('schedule=none')).toBe(0)
  expect(await due('location=Top')).toBe(1)
  expect(await due(`taskId=${floor.id}`)).toBe(2)
  expect(await due(`staff=${ben.id}`)).toBe(2)
})

test('where all is done no place is weak, and where nothing was due none is measured', async () => {
  const { owner, schedule, floor, ben, date } = story
  await createCheckIn(owner, { schedule, task: floor, staff: ben, slotAt: `${date}T14:00` })
  expect((await call(`${path}?${story.range}`)).body.weakest).toEqual({ measured: 1, places: [] })
  const future = (await call(`${path}?from=${daysAgo(-10)}&to=${daysAgo(-20)}`)).body
  expect(future).toMatchObject({ weakest: { measured: 0 }, slots: { missedTimes: [], punctuality: { median: null } } })
})

test.each([
  ['gapDays=0', 'attendance.gapDaysInvalid', 'gapDays'],
  ['gapDays=366', 'attendance.gapDaysInvalid', 'gapDays'],
  ['gapDays=abc', 'attendance.gapDaysInvalid', 'gapDays'],
  ['gapDays=1.5', 'attendance.gapDaysInvalid', 'gapDays'],
  ['from=soon', 'attendance.rangeInvalid', 'from'],
  ['from=2019-01-01&to=2026-01-01', 'attendance.rangeTooLong', 'to'],
])('an invalid query is refused: %s', async (query, code, field) => {
  const { status, body } = await call(`${path}?${query}`)
  expect(status).toBe(422)
  expect(body.error).toMatchObject({ code, fields: { [field]: [code] } })
})

test('another company sees none of it, and smaller plans say which plan has it', async () => {
  const stranger = await createOwner()
  const { body } = await call(`${path}?gapDays=1&schedule=${story.schedule.id}`, stranger.token)
  expect(body).toMatchObject({
    weakest: { measured: 0, places: [] },
    slots: { missedTimes: [], punctuality: { completed: 0 } },
    gaps: { items: [], total: 0 },
  })
  const plus = await createOwner({ plan: 'plus' })
  const refused = await call(path, plus.token)
  expect([refused.status, refused.body.error.params]).toEqual([403, { plan: 'pro' }])
})
