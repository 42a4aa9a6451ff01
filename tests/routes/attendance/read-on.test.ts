import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'

useDatabase()
const story = useAttendanceStory()

type Item = { slotAt: string; scheduleId?: string; taskId: string }
type List = { items: Item[]; total: number }

const nameOf = ({ slotAt, scheduleId, taskId }: Item) => [slotAt, scheduleId, taskId].filter(Boolean).join()

async function read(path: string): Promise<List> {
  const { status, body } = await story.call(path)
  expect(status).toBe(200)
  return body as List
}

/** Reads a list to its end, three items at a time; `between` happens after each time. */
async function readOn(
  path: string,
  between: (nth: number, last: string) => Promise<unknown> = async () => null,
): Promise<string[]> {
  const seen: string[] = []
  for (let nth = 0; nth < 40; nth += 1) {
    const after = seen.length > 0 ? `&after=${seen.at(-1)}` : ''
    const { items, total } = await read(`${path}&pageSize=3${after}`)
    expect(total).toBeGreaterThanOrEqual(items.length)
    if (items.length === 0) break
    seen.push(...items.map(nameOf))
    await between(nth, seen.at(-1) ?? '')
  }
  return seen
}

const days = () => `from=${daysAgo(5)}&to=${daysAgo(1)}`

test('the attendance of a schedule is read on item by item', async () => {
  const path = `/api/schedules/${story.schedule.id}/attendance?${days()}`
  const all = (await read(`${path}&pageSize=100`)).items.map(nameOf)
  expect(all.length).toBe(20)
  expect(await readOn(path)).toEqual(all)
  const { items, total } = await read(`${path}&after=${all[4]}&page=2&pageSize=5`)
  expect([items.map(nameOf), total]).toEqual([all.slice(10, 15), 15])
  expect(await read(`${path}&after=${all.at(-1)}`)).toMatchObject({ items: [], total: 0 })
})

test.each([
  ['by days', days],
  ['by months', () => `from=${daysAgo(100)}&to=${daysAgo(1)}`],
])('the attendance of all schedules is read on, %s', async (_, range) => {
  const tasks = [{ taskId: story.floor.id, staffIds: [story.anna.id] }]
  await createSchedule(story.owner, { title: 'Bar', timezone: 'UTC', times: ['08:00', '20:00'], tasks })
  const path = `/api/analytics?${range()}`
  const all = [1, 2].map(async (page) => (await read(`${path}&pageSize=100&page=${page}`)).items.map(nameOf))
  const names = (await Promise.all(all)).flat()
  expect(names.length).toBeGreaterThan(25)
  expect(await readOn(path)).toEqual(names)
})

test('those with one status are read on while they get another: what stays is read once', async () => {
  const path = `/api/analytics?status=skipped&${days()}`
  const all = (await read(`${path}&pageSize=100`)).items
  const { owner, schedule, wc, floor, anna } = story
  const done = new Set<string>()
  const seen = await readOn(path, async (nth, last) => {
    // Now the last one that was read is done, now the last of the list.
    const item = nth % 2 === 0 ? all.find((one) => nameOf(one) === last) : all.at(-1 - nth)
    if (!item || nth > 3) return
    done.add(nameOf(item))
    const task = item.taskId === wc.id ? wc : floor
    await createCheckIn(owner, { schedule, task, staff: anna, slotAt: item.slotAt })
  })
  expect(done.size).toBe(4)
  const stayed = all.map(nameOf).filter((name) => !done.has(name))
  expect(seen.filter((name) => !done.has(name))).toEqual(stayed)
  expect(new Set(seen).size).toBe(seen.length)
})

test('after an item that is not there is refused', async () => {
  const { schedule, wc, owner } = story
  const other = await createSchedule(await createOwner(), { tasks: [] })
  const slotAt = `${daysAgo(3)}T08:00`
  const paths = [
    ...['x', slotAt, `${slotAt},${schedule.id}`, `2026-02-30T08:00,${wc.id}`].map(
      (after) => `/api/schedules/${schedule.id}/attendance?${days()}&after=${after}`,
    ),
    ...['x', `${slotAt},${wc.id}`, `2026-02-30T08:00,${schedule.id},${wc.id}`, `${slotAt},${other.id},${wc.id}`].map(
      (after) => `/api/analytics?${days()}&after=${after}`,
    ),
    `/api/analytics?from=${daysAgo(2)}&after=${slotAt},${schedule.id},${wc.id}`,
  ]
  for (const path of paths) {
    const { status, body } = await story.call(path, owner.token)
    expect([path, status, body]).toMatchObject([path, 422, { error: { fields: { after: ['request.invalidFields'] } } }])
  }
})
