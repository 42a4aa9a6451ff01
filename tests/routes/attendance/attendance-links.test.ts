import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner
let tasks: { taskId: string; staffIds: string[] }[]

beforeEach(async () => {
  owner = await createOwner({ plan: 'pro' })
  tasks = await createTasks(owner)
})

test('every view leads to the overview, the list, the schedule and the same view of those before and after', async () => {
  const school = await createSchedule(owner, { tasks, title: 'Raum 2', groupName: 'Schule' })
  const hotel = await createSchedule(owner, { tasks, title: 'Zimmer', groupName: 'Hotel' })
  const last = await createSchedule(owner, { tasks, title: 'Abstellraum' })
  for (const view of ['', '/check-ins', '/table', '/export']) {
    const { link } = await attendanceOf(school.id, `${view}?unit=day&from=2026-11-02&to=2026-11-02`)
    expect(link('Overview')).toBe('/dashboard')
    expect(link('Schedules')).toBe('/schedules')
    expect(link('This schedule')).toBe(`/schedules/${school.id}`)
    const period = 'unit=day&from=2026-11-02&to=2026-11-02'
    expect(link('Previous schedule: Zimmer')).toBe(`/schedules/${hotel.id}/attendance${view}?${period}`)
    expect(link('Next schedule: Abstellraum')).toBe(`/schedules/${last.id}/attendance${view}?${period}`)
  }
})

test('the only schedule has none before or after; one that has ended leads to the list, not to itself', async () => {
  const [{ id }, other] = [await createSchedule(owner, { tasks }), await createOwner()]
  await createSchedule(other, { tasks: await createTasks(other), title: 'Of another company' })
  const alone = await attendanceOf(id)
  expect(alone.text).not.toMatch(/Previous schedule|Next schedule|Of another company/)
  await (await database().writing()).schedule.update({ where: { id }, data: { archivedAt: new Date() } })
  const ended = await attendanceOf(id)
  expect([ended.link('Schedules'), ended.link('This schedule')]).toEqual(['/schedules', undefined])
})

test('the first view has the files of its period; without CSV in the plan, its link leads to the reason', async () => {
  const { id } = await createSchedule(owner, { tasks })
  const period = 'unit=day&from=2026-11-02&to=2026-11-04'
  const base = `/schedules/${id}/attendance`
  const first = await attendanceOf(id, `?${period}`)
  expect([first.link('As PDF'), first.link('As CSV')]).toEqual([`${base}.pdf?${period}`, `${base}.csv?${period}`])
  expect((await attendanceOf(id, `/table?${period}`)).link('As PDF')).toBeUndefined()
  const free = await createOwner({ plan: 'free' })
  const ofFree = await createSchedule(free, { tasks: await createTasks(free) })
  const { link } = await attendanceOf(ofFree.id, `?${period}`, free)
  expect(link('As CSV')).toBe(`/schedules/${ofFree.id}/attendance/export?${period}`)
})

async function createTasks(company: Owner) {
  const [task, staff] = [await createTask(company), await createStaff(company)]
  return [{ taskId: task.id, staffIds: [staff.id] }]
}

function attendanceOf(id: string, view = '', reader = owner) {
  return readPage(send(`/schedules/${id}/attendance${view}`, { cookie: reader.token }))
}
