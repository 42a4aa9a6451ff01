import { expect, test } from 'vitest'
import { createCheckIn } from '../../../tests/support/stories/check-ins.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../../tests/support/stories/factories.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { viewDashboard } from './view-dashboard.server.ts'

useDatabase()

const now = new Date('2026-11-20T12:00:00Z')
const validFrom = new Date('2026-11-01T00:00:00Z')

async function createHotel() {
  const owner = await createOwner({ plan: 'pro' })
  const [task, ion, thuy] = [
    await createTask(owner),
    await createStaff(owner, { signature: 'Ion R.' }),
    await createStaff(owner, { signature: 'Thuy N.' }),
  ]
  const rules = { validFrom, timezone: 'UTC', tasks: [{ taskId: task.id, staffIds: [ion.id, thuy.id] }] }
  const lobby = await createSchedule(owner, {
    ...rules,
    title: 'Lobby-WC',
    times: ['08:00', '09:00', '10:00', '14:00'],
  })
  const spa = await createSchedule(owner, { ...rules, title: 'Spa', location: 'EG', times: ['07:00'] })
  return { owner, task, ion, thuy, rules, lobby, spa }
}

const view = ({ companyId }: { companyId: string }) =>
  viewDashboard({ companyId, plan: 'pro', rows: { page: 1, pageSize: 40 }, now })

test('the summary, the strips and the to-do list come from the same slots', async () => {
  const { owner, task, ion, lobby, spa } = await createHotel()
  await createCheckIn(owner, { schedule: lobby, task, staff: ion, slotAt: '2026-11-20T08:00' })
  await createCheckIn(owner, { schedule: spa, task, staff: ion, slotAt: '2026-11-20T07:00' })

  const { today, toDo } = await view(owner)
  expect(today).toMatchObject({ total: 5, completed: 2, overdue: 2 })
  expect(today.rows.map(({ title, completed }) => [title, completed])).toEqual([
    ['Lobby-WC', 1],
    ['Spa', 1],
  ])
  expect(toDo.items).toEqual([
    {
      scheduleId: lobby.id,
      title: 'Lobby-WC',
      timezone: 'UTC',
      slotsAt: ['2026-11-20T09:00', '2026-11-20T10:00'],
      closesAt: new Date('2026-11-20T09:05:00Z'),
      status: 'overdue',
      people: expect.arrayContaining(['Ion R.', 'Thuy N.']),
    },
  ])
})

test('a pending photo is to do, and names the person who still has to add it', async () => {
  const { owner, task, thuy, spa } = await createHotel()
  await createCheckIn(owner, { schedule: spa, task, staff: thuy, slotAt: '2026-11-20T07:00', status: 'pending' })
  const { toDo } = await view(owner)
  expect(toDo.items[0]).toMatchObject({ title: 'Spa', status: 'pending', people: ['Thuy N.'] })
})

test('a deleted check-in counts for nothing', async () => {
  const { owner, task, ion, spa } = await createHotel()
  await createCheckIn(owner, { schedule: spa, task, staff: ion, slotAt: '2026-11-20T07:00', status: 'deleted' })
  const { today, recent } = await view(owner)
  expect(today.completed).toBe(0)
  expect(recent.map(({ last }) => last)).toEqual([null, null])
})

test('the schedule used last comes first, with its newest check-in', async () => {
  const { owner, task, ion, thuy, spa } = await createHotel()
  await createCheckIn(owner, { schedule: spa, task, staff: ion, slotAt: '2026-11-18T07:00' })
  await createCheckIn(owner, { schedule: spa, task, staff: thuy, slotAt: '2026-11-19T07:00' })
  const { recent } = await view(owner)
  expect(recent.map(({ title, last }) => [title, last])).toEqual([
    ['Spa', { at: new Date('2026-11-19T07:00:00Z'), signature: 'Thuy N.' }],
    ['Lobby-WC', null],
  ])
})

test('at most five schedules are recent', async () => {
  const { owner, rules } = await createHotel()
  for (const title of ['A', 'B', 'C', 'D']) await createSchedule(owner, { ...rules, title })
  expect((await view(owner)).recent).toHaveLength(5)
})

test('what is not archived is counted, each location once, with the limits of the plan', async () => {
  const { owner, rules } = await createHotel()
  await createSchedule(owner, { ...rules, title: 'Sauna', location: 'UG' })
  const ended = await createSchedule(owner, { ...rules, title: 'Garten', location: 'Hof' })
  await archiveSchedule({ ...owner, scheduleId: ended.id, now })
  expect((await view(owner)).planUse).toEqual({
    plan: 'pro',
    limits: { schedules: 12, staff: 20, tasks: 35 },
    counts: { schedules: 3, staff: 2, locations: 2, tasks: 1 },
  })
  expect((await view(owner)).today.rows.map(({ title }) => title)).not.toContain('Garten')
})

test("another company's day stays its own", async () => {
  await createHotel()
  const stranger = await createOwner({ plan: 'free' })
  expect(await view(stranger)).toMatchObject({
    today: { total: 0, rows: [] },
    toDo: { items: [], total: 0 },
    recent: [],
    planUse: { counts: { schedules: 0, staff: 0, locations: 0, tasks: 0 } },
  })
})

test('of many schedules one page is shown and 25 things to do are named; the figures count all', async () => {
  const { owner, rules } = await createHotel()
  for (let index = 0; index < 50; index++) {
    await createSchedule(owner, { ...rules, title: `Raum ${10 + index}`, times: ['07:00'] })
  }
  const rows = { page: 2, pageSize: 40 }
  const { today, toDo, figures } = await viewDashboard({ companyId: owner.companyId, plan: 'enterprise', rows, now })
  expect(today.page).toEqual({ page: 2, pageSize: 40, total: 52 })
  expect(today.rows.map(({ title }) => title).slice(0, 2)).toEqual(['Raum 49', 'Raum 50'])
  expect([today.rows.length, today.total, figures.overdue]).toEqual([12, 55, 54])
  expect([toDo.items.length, toDo.total]).toEqual([25, 52])
})
