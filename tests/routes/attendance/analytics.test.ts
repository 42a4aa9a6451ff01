import { expect, test } from 'vitest'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createGroupName, createOwner, createSchedule } from '#tests/support/stories/factories.ts'

useDatabase()
const story = useAttendanceStory()
const { call } = story

test('analytics add up what all schedules of a company did, and page through it', async () => {
  const { status, body } = await call(`/api/analytics?${story.range}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ from: story.date, to: story.date, total: 4, page: 1, pageSize: 25 })
  expect(body.statistics).toMatchObject({
    totalCheckIns: 2,
    tasksCompleted: 3,
    uniqueStaff: 2,
    daysChecked: 1,
    completed: 3,
    skipped: 1,
    completionRate: 3 / 4,
    byStaff: [{ signature: 'Anna K.' }, { signature: 'Ben' }],
    bySchedule: [{ scheduleId: story.schedule.id, completed: 3, skipped: 1 }],
  })
  expect(body.periods).toEqual([
    { period: story.date, planned: 0, open: 0, overdue: 0, skipped: 1, completed: 3, excused: 0 },
  ])
  expect(
    body.items.map(({ slotAt, publicName, status: is }: Record<string, string>) => [slotAt?.slice(11), publicName, is]),
  ).toEqual([
    ['14:00', 'Toilets', 'completed'],
    ['14:00', 'Floor', 'skipped'],
    ['08:00', 'Toilets', 'completed'],
    ['08:00', 'Floor', 'completed'],
  ])
  expect(body.items[0]).toMatchObject({
    scheduleId: story.schedule.id,
    scheduleTitle: 'Guest toilets',
    location: 'Basement',
    timezone: 'UTC',
    checkIn: { signature: 'Ben', hidden: true },
  })
})

test('the days right before, as many, have the rate that they have as a range of their own', async () => {
  for (const length of [1, 2, 3]) {
    const [from, to] = [daysAgo(2), daysAgo(3 - length)]
    const { before, statistics } = (await call(`/api/analytics?from=${from}&to=${to}`)).body
    expect([before.from, before.to]).toEqual([daysAgo(2 + length), daysAgo(3)])
    const { statistics: own } = (await call(`/api/analytics?from=${before.from}&to=${before.to}`)).body
    expect(before.completionRate).toBeGreaterThan(0)
    expect(before.completionRate).toBe(own.completionRate)
    expect(statistics.bySchedule[0].rateBefore).toBe(own.bySchedule[0].completionRate)
  }
  const first = (await call(`/api/analytics?from=2020-01-01&to=2020-01-02`)).body
  expect(first.before.completionRate).toBeNull()
})

test('they tell the same before the days are summed and after', async () => {
  const before = (await call('/api/analytics?pageSize=100')).body
  await sumClosedDays(new Date())
  const after = (await call('/api/analytics?pageSize=100')).body
  expect(after).toEqual(before)
})

test('each filter leaves what it says', async () => {
  const { owner, schedule, wc, floor, anna, ben, date } = story
  const group = await createGroupName(owner, 'Häuser')
  const tasks = [{ taskId: wc.id, staffIds: [anna.id] }]
  const other = { title: 'Attic', location: 'Top', timezone: 'UTC', times: ['09:00'], groupName: group.name, tasks }
  await createSchedule(owner, other)
  const total = async (query: string) => (await call(`/api/analytics?from=${date}&to=${date}&${query}`)).body.total
  expect(await total('')).toBe(5)
  expect(await total(`schedule=${schedule.id}`)).toBe(4)
  expect(await total('schedule=none')).toBe(0)
  expect(await total(`group=${encodeURIComponent('häuser')}`)).toBe(1)
  expect(await total('location=Basement')).toBe(4)
  expect(await total(`task=${floor.id}`)).toBe(2)
  // What Ben did, and what nobody did but Ben could have done.
  expect(await total(`staff=${ben.id}`)).toBe(2)
  expect(await total(`staff=${anna.id}&task=${wc.id}`)).toBe(2)
  expect(await total('status=skipped')).toBe(2)
  expect(await total('status=completed')).toBe(3)
  expect(await total('schedule=&group=&location=&task=&staff=')).toBe(5)
  await sumClosedDays(new Date(Date.now() + 86_400_000))
  expect(await total(`staff=${ben.id}`)).toBe(2)
  expect(await total(`staff=${anna.id}&task=${wc.id}`)).toBe(2)
})

test.each([
  ['status=done', 'attendance.filterInvalid', 'status'],
  ['from=soon', 'attendance.rangeInvalid', 'from'],
  ['to=2026-02-30', 'attendance.rangeInvalid', 'to'],
  ['from=2026-11-20&to=2026-11-18', 'attendance.rangeInvalid', 'to'],
  ['from=2019-01-01&to=2026-01-01', 'attendance.rangeTooLong', 'to'],
  ['page=0', 'request.invalidFields', 'page'],
])('an invalid query is refused: %s', async (query, code, field) => {
  for (const path of ['/api/analytics', '/api/analytics.csv']) {
    if (path.endsWith('.csv') && field === 'page') continue
    const { status, body } = await call(`${path}?${query}`)
    expect(status, path).toBe(422)
    expect(body.error).toMatchObject({ code, fields: { [field]: [code] } })
  }
})

test('a page beyond the end is empty, and so is a range that has not begun', async () => {
  expect((await call(`/api/analytics?${story.range}&pageSize=3&page=10000`)).body).toMatchObject({
    items: [],
    page: 10000,
    total: 4,
  })
  const future = (await call(`/api/analytics?from=${daysAgo(-10)}&to=${daysAgo(-20)}`)).body
  expect(future).toMatchObject({ total: 0, items: [], statistics: { completionRate: null } })
})

test('another company sees none of it, with whatever ids', async () => {
  const stranger = await createOwner()
  const { body } = await call(`/api/analytics?${story.range}&schedule=${story.schedule.id}`, stranger.token)
  expect(body).toMatchObject({ total: 0, statistics: { completed: 0, skipped: 0, byStaff: [] } })
})

test('smaller plans say which plan has it', async () => {
  for (const [plan, path] of [
    ['free', '/api/analytics'],
    ['plus', '/api/analytics'],
    ['plus', '/api/analytics.csv'],
  ] as const) {
    const owner = await createOwner({ plan })
    const { status, body } = await call(path, owner.token)
    expect(status).toBe(403)
    expect(body.error).toMatchObject({ code: 'plan.featureNotIncluded', params: { plan: 'pro' } })
  }
})

test('the CSV has a line for each occurrence, newest day first', async () => {
  const answer = await csv(`${story.range}&staff=${story.ben.id}`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head = '', ...lines] = (await answer.text()).split('\r\n')
  expect(head.replace('\uFEFF', '').split(',').slice(0, 7)).toEqual([
    'scheduleTitle',
    'location',
    'slotAt',
    'publicName',
    'status',
    'signature',
    'checkedInAt',
  ])
  expect(lines.map((line) => line.split(',').slice(0, 7).join())).toEqual([
    `Guest toilets,Basement,${story.date}T14:00,Toilets,completed,Ben,${story.date}T18:30:00.000Z`,
    `Guest toilets,Basement,${story.date}T14:00,Floor,skipped,,`,
    '',
  ])
})

test('six in a minute are enough', async () => {
  for (let count = 0; count < 6; count++) {
    const answer = await csv(story.range)
    expect(answer.status).toBe(200)
    // The company's next export waits until this one is read.
    await answer.text()
  }
  const refused = await csv(story.range)
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
})

function csv(query: string) {
  return send(`/api/analytics.csv?${query}`, { bearer: story.owner.token })
}
