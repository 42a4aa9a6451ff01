import { expect, test } from 'vitest'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()

const path = '/dashboard/statistics'
const dialogOf = async (token = story.owner.token, headers: Record<string, string> = {}) =>
  (await readPage(send(path, { cookie: token, headers }))).dialog

test('the user menu leads to a dialog with what all schedules add up to', async () => {
  const link = (await readPage(send('/tasks', { cookie: story.owner.token }))).link('Your statistics')
  expect(link?.split('?')[0]).toBe(path)
  const dialog = await dialogOf()
  expect([dialog?.title, dialog?.link('Close'), dialog?.link('Go to the analytics')]).toEqual([
    'Your statistics',
    '/dashboard',
    '/analytics',
  ])
  expect((await dialogOf(story.owner.token, { 'Accept-Language': 'de' }))?.text).toContain('Erledigte Aufgaben 3 3')
})

test('closing leads back to the page it was opened from, and never to another host', async () => {
  const closeOf = async (address: string) =>
    (await readPage(send(address, { cookie: story.owner.token }))).dialog?.link('Close')
  const page = '/analytics?from=2026-01-01&to=2026-01-31'
  const link = (await readPage(send(page, { cookie: story.owner.token }))).link('Your statistics')
  expect(await closeOf(link ?? '')).toBe(page)
  expect(await closeOf(`${path}?redirectTo=https%3A%2F%2Fexample.com%2F`)).toBe('/dashboard')
})

test('the figures are those of analytics, lately and ever since, before and after days are summed', async () => {
  const { owner, wc, anna } = story
  const long = daysAgo(90)
  const tasks = [{ taskId: wc.id, staffIds: [anna.id] }]
  const rules = { timezone: 'UTC', times: ['06:00'], tasks, validFrom: new Date(`${long}T00:00:00Z`) }
  const old = await createSchedule(owner, rules)
  await createCheckIn(owner, { schedule: old, task: wc, staff: anna, slotAt: `${long}T06:00` })
  const { body: lately } = await story.call('/api/analytics')
  const { body: ever } = await story.call(`/api/analytics?from=${daysAgo(400)}&to=${daysAgo(0)}`)
  expect([lately.statistics.tasksCompleted, ever.statistics.tasksCompleted]).toEqual([3, 4])
  for (const sum of [() => 0, () => sumClosedDays(new Date())]) {
    await sum()
    const text = (await dialogOf())?.text ?? ''
    for (const [label, name] of figures) {
      expect(text).toContain(`${label} ${lately.statistics[name]} ${ever.statistics[name]}`)
    }
  }
})

const figures = [
  ['Tasks done', 'tasksCompleted'],
  ['Visits', 'totalCheckIns'],
  ['Days with check-ins', 'daysChecked'],
  ['People', 'uniqueStaff'],
  ['Different tasks', 'uniqueTasks'],
  ['Overdue', 'overdue'],
  ['Skipped', 'skipped'],
] as const

test('an owner without a schedule reads when the statistics begin', async () => {
  const dialog = await dialogOf((await createOwner()).token)
  expect(dialog?.text).toContain('They begin with your first schedule.')
  expect(dialog?.rows).toEqual([])
})

test('every plan has them; where the analytics behind are not in it, the plan that has them is named', async () => {
  const owner = await createOwner({ plan: 'free' })
  await createSchedule(owner, { tasks: [] })
  const dialog = await dialogOf(owner.token)
  expect(dialog?.text).toContain('Analytics across all schedules are included from Pro on.')
  expect(dialog?.link('See the plans')).toBe('/plan')
  expect(dialog?.text).toContain('Rate – –')
  expect(dialog?.link('Go to the analytics')).toBeUndefined()
})
