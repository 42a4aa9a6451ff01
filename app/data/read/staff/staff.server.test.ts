import { expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { nameSchedules } from '#app/operations/schedules/name-schedules.server.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { createCheckIn } from '../../../../tests/support/stories/check-ins.ts'
import { useDatabase } from '../../../../tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '../../../../tests/support/stories/factories.ts'
import { listSchedulesOfStaff, listStaff } from './staff.server.ts'

useDatabase()

const everyone = { page: 1, pageSize: 25 }

async function titlesOf({ companyId }: Owner) {
  const { items } = await listStaff(companyId, everyone)
  const rows = await nameSchedules(companyId, { of: 'staff', rows: items })
  return rows.map(({ schedules }) => schedules.items)
}

test('staff are sorted by signature alphabetically, and numbers by their value', async () => {
  const owner = await createOwner()
  for (const signature of ['Zoe', 'Team 10', 'ärmel', 'Anna K.', 'Öztürk', 'Team 2', 'Olena'])
    await createStaff(owner, { signature })
  const { items } = await listStaff(owner.companyId, everyone)
  expect(items.map(({ signature }) => signature)).toEqual([
    'Anna K.',
    'ärmel',
    'Olena',
    'Öztürk',
    'Team 2',
    'Team 10',
    'Zoe',
  ])
})

test('pages never overlap, and a page beyond the end is the last one', async () => {
  const owner = await createOwner()
  for (let n = 0; n < 7; n += 1) await createStaff(owner)
  const pages = await Promise.all([1, 2, 3, 99].map((page) => listStaff(owner.companyId, { page, pageSize: 3 })))
  expect(pages.map(({ page, items }) => [page, items.length])).toEqual([
    [1, 3],
    [2, 3],
    [3, 1],
    [3, 1],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(7)
})

test('the filter changes the list and not the counts', async () => {
  const owner = await createOwner()
  await createStaff(owner)
  await createStaff(owner, { personalType: 'supervisor' })
  await createStaff(owner)
  await createStaff(await createOwner())
  const { items, total, counts } = await listStaff(owner.companyId, { ...everyone, type: 'staff' })
  expect([items.length, total, counts]).toEqual([2, 2, { all: 3, staff: 2, supervisor: 1 }])
})

test('a person is listed with the schedules whose newest revision names them', async () => {
  const owner = await createOwner()
  const [anna, mehmet] = [await createStaff(owner), await createStaff(owner, { signature: 'Mehmet Y.' })]
  const [wc, floor] = [await createTask(owner), await createTask(owner)]
  const schedule = await createSchedule(owner, {
    title: 'Küche',
    tasks: [
      { taskId: wc.id, staffIds: [anna.id] },
      { taskId: floor.id, staffIds: [anna.id, mehmet.id] },
    ],
  })
  const ended = await createSchedule(owner, { title: 'Beendet', tasks: [{ taskId: wc.id, staffIds: [anna.id] }] })
  await (await database().writing()).schedule.update({ where: { id: ended.id }, data: { archivedAt: new Date() } })
  expect(await titlesOf(owner)).toEqual([['Küche'], ['Küche']])
  await replaceRevision(schedule.revisionId)
  expect(await titlesOf(owner)).toEqual([[], []])
})

test('the schedules of a person say where a task would be left to nobody', async () => {
  const owner = await createOwner()
  const [anna, mehmet, task] = [await createStaff(owner), await createStaff(owner), await createTask(owner)]
  const both = await createSchedule(owner, {
    title: 'Beide',
    tasks: [{ taskId: task.id, staffIds: [anna.id, mehmet.id] }],
  })
  const alone = await createSchedule(owner, { title: 'Allein', tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  const schedulesOfAnna = async () =>
    (await listSchedulesOfStaff(owner.companyId, anna.id)).map(({ id, isOnlyPerson }) => [id, isOnlyPerson])
  expect(await schedulesOfAnna()).toEqual([
    [alone.id, true],
    [both.id, false],
  ])
  await archiveStaff({ companyId: owner.companyId, staffId: mehmet.id, now: new Date() })
  expect(await schedulesOfAnna()).toEqual([
    [alone.id, true],
    [both.id, true],
  ])
})

test('the last check-in is the newest that was not deleted, in its own time zone', async () => {
  const owner = await createOwner()
  const [staff, task] = [await createStaff(owner), await createTask(owner)]
  const last = async () => (await listStaff(owner.companyId, everyone)).items[0]?.lastCheckIn
  expect(await last()).toBe(null)
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  const shared = { schedule, task, staff, timezone: 'Europe/Zurich' }
  await createCheckIn(owner, { ...shared, slotAt: '2026-11-18T20:04' })
  await createCheckIn(owner, { ...shared, slotAt: '2026-11-19T20:04', status: 'pending' })
  await createCheckIn(owner, { ...shared, slotAt: '2026-11-20T20:04', status: 'deleted' })
  expect(await last()).toEqual({ at: new Date('2026-11-19T20:04:00Z'), timezone: 'Europe/Zurich' })
})

/** A newer revision without tasks. */
function replaceRevision(revisionId: string) {
  const copied =
    'companyId, scheduleId, status, frequency, months, days, times, useCurrentTime, allowStaffImageUpload, forcePhotos, windowBefore, windowAfter'
  return database().atomically((sql) =>
    sql.run(
      `INSERT INTO ScheduleRevision (id, validFrom, ${copied}) SELECT :id, :now, ${copied} FROM ScheduleRevision WHERE id = :revisionId`,
      { id: newId(), now: new Date(), revisionId },
    ),
  )
}
