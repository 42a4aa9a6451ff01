import { beforeEach, expect, test } from 'vitest'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'

const staffCount = 20
const guesses = Array.from({ length: 1000 }, (_, index) => ({
  loginName: `person.${index % staffCount}`,
  pin: String(50_000 + index),
  address: `198.51.100.${Math.floor(index / staffCount)}`,
}))

useDatabase()

let scheduleId: string
let taskIds: string[]

beforeEach(async () => {
  const owner = await createOwner()
  const staff: { id: string }[] = []
  for (let index = 0; index < staffCount; index += 1) {
    staff.push(await createStaff(owner, { loginName: `person.${index}`, pin: '48213' }))
  }
  const tasks = [await createTask(owner), await createTask(owner), await createTask(owner)]
  taskIds = tasks.map(({ id }) => id)
  const entries = taskIds.map((taskId) => ({ taskId, staffIds: staff.map(({ id }) => id) }))
  scheduleId = (await createSchedule(owner, { ...alwaysOpen, tasks: entries })).id
})

type CheckIn = { loginName: string; pin: string; task?: number; address?: string; cookie?: string }

const ways = {
  page: ({ loginName, pin, task = 0, ...sent }: CheckIn) =>
    send(`/schedules/${scheduleId}/status`, { form: { loginName, pin, taskIds: taskIds[task] ?? '' }, ...sent }),
  API: ({ loginName, pin, task = 0, ...sent }: CheckIn) =>
    send(`/api/schedules/${scheduleId}/check-ins`, { json: { loginName, pin, taskIds: [taskIds[task]] }, ...sent }),
}

test('1,000 wrong PINs from 50 addresses over all staff: five a person are compared, and a trusted phone checks in at the first try', async () => {
  const anna = { loginName: 'person.0', pin: '48213', address: '198.51.100.0' }
  const first = await ways.page(anna)
  expect(first.status).toBe(303)

  const statuses: number[] = []
  for (const [index, guess] of guesses.entries()) {
    const way = index % 2 === 0 ? ways.API : ways.page
    statuses.push((await way(guess)).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5 * staffCount)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - 5 * staffCount)

  expect((await ways.page({ ...anna, task: 1, address: '203.0.113.9' })).status).toBe(429)
  const phone = { ...anna, cookie: cookiesOf(first) }
  expect((await ways.page({ ...phone, task: 1 })).status).toBe(303)
  expect((await ways.API({ ...phone, task: 2 })).status).toBe(201)
}, 120_000)
