import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'

useDatabase()

let owner: Owner
let schedule: string
let task: string
let group: string

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  owner = await createOwner({ plan: 'pro' })
  task = (await createTask(owner)).id
  schedule = (await createSchedule(owner, { tasks: [{ taskId: task, staffIds: [] }] })).id
  group = (await createGroupName(owner, 'Haus A')).id
})

const change = (sql: string) => database().atomically((job) => void job.run(sql, {}))

test.each([
  ['settings', 'TwoFactor', () => '/user-settings/two-factor', 'Failed to load settings.'],
  ['groups', 'GroupName', () => '/schedule-settings', 'Failed to load the groups.'],
  ['analytics', 'CheckIn', () => '/analytics', 'Failed to load analytics data.'],
  ['the attendance', 'CheckIn', () => `/schedules/${schedule}/attendance`, 'Failed to load the attendance.'],
  ['the status', 'CheckIn', () => `/schedules/${schedule}/status`, 'Failed to fetch the status.'],
])('a page that cannot load %s says so', async (_, table, path, title) => {
  await change(`ALTER TABLE "${table}" RENAME TO "Broken"`)
  const answer = await send(path(), { cookie: owner.token })
  expect(answer.status).toBe(500)
  expect((await readPage(answer)).headings).toEqual([title])
})

test.each([
  [
    'settings',
    'UPDATE ON "User"',
    () => ['/user-settings', { subject: 'names', firstName: 'Eva', lastName: 'Ende' }],
    'Failed to update settings.',
  ],
  [
    'a group',
    'DELETE ON "GroupName"',
    () => [`/schedule-settings/groups/${group}/delete`, {}],
    'Failed to remove the group.',
  ],
  [
    'the visibility of ticks',
    'INSERT ON "HiddenTask"',
    () => [`/schedules/${schedule}/attendance/check-ins/tasks/${task}/visibility`, { hidden: 'true' }],
    'Failed to change the visibility of the ticks.',
  ],
] satisfies [string, string, () => [string, Record<string, string>], string][])(
  'a page that cannot change %s says so',
  async (_, event, request, title) => {
    await change(`CREATE TRIGGER "broken" BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    const [path, form] = request()
    const answer = await send(path, { cookie: owner.token, form })
    expect(answer.status).toBe(500)
    expect((await readPage(answer)).headings).toEqual([title])
  },
)
