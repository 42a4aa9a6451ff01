import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findTask, listTasks } from '#app/data/read/tasks/tasks.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks/tasks.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { joinNewestRevision, loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { markTaskArchived, noteTaskToTakeOut } from '#app/data/write/tasks/tasks.sql.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { takeOutOfSome } from './take-out-task.server.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../../tests/support/stories/factories.ts'
import { createFiftySchedules } from '../../../tests/support/schedules/fifty-schedules.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { rowsWritten } from '../../../tests/support/databases/rows-written.ts'
import { archiveTask } from './archive-task.server.ts'
import { takeOutArchivedTasks } from '#app/operations/scheduled/take-out-archived-tasks.server.ts'

useDatabase()

const now = new Date()
const epoch = new Date(0)

test('a schedule continues without the task from now on, and its history stays as it was', async () => {
  const owner = await createOwner()
  const [wc, floor, anna, mehmet] = [
    await createTask(owner),
    await createTask(owner, { name: 'GM-BO' }),
    await createStaff(owner),
    await createStaff(owner),
  ]
  const tasks = [
    { taskId: wc.id, staffIds: [anna.id] },
    { taskId: floor.id, staffIds: [anna.id, mehmet.id].sort() },
  ]
  const schedule = await createSchedule(owner, {
    tasks,
    status: 'private',
    windowBefore: 30,
    timezone: 'Europe/Zurich',
  })
  const [before] = loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: schedule.id, since: epoch })

  expect(await archiveTask({ ...owner, taskId: wc.id, now })).toEqual({ ok: true, value: { name: 'GM-WC' } })

  const [first, second, ...more] = loadRevisionsSince(readingSql(), owner.companyId, {
    scheduleId: schedule.id,
    since: epoch,
  })
  expect(more).toEqual([])
  expect(first).toEqual(before)
  expect(second).toEqual({
    ...before,
    id: expect.any(String),
    validFrom: now,
    isFirstPublished: false,
    tasks: [tasks[1]],
  })
})

test('a schedule left without tasks becomes a draft', async () => {
  const owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [anna.id] }] })
  await archiveTask({ ...owner, taskId: task.id, now })
  expect(
    loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: schedule.id, since: epoch }).map(
      ({ status, tasks }) => [status, tasks.length],
    ),
  ).toEqual([
    ['public', 1],
    ['draft', 0],
  ])
})

test('only schedules whose newest revision has the task are changed', async () => {
  const owner = await createOwner()
  const [wc, floor, anna] = [
    await createTask(owner),
    await createTask(owner, { name: 'GM-BO' }),
    await createStaff(owner),
  ]
  const other = await createSchedule(owner, { tasks: [{ taskId: floor.id, staffIds: [anna.id] }] })
  const ended = await createSchedule(owner, { tasks: [{ taskId: wc.id, staffIds: [anna.id] }] })
  await (await database().writing()).schedule.update({ where: { id: ended.id }, data: { archivedAt: now } })
  await archiveTask({ ...owner, taskId: wc.id, now })
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: other.id, since: epoch })).toHaveLength(1)
  expect(loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: ended.id, since: epoch })).toHaveLength(1)
})

test('two tasks archived in one millisecond start two revisions', async () => {
  const owner = await createOwner()
  const tasks = [await createTask(owner), await createTask(owner), await createTask(owner)]
  const anna = await createStaff(owner)
  const schedule = await createSchedule(owner, { tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [anna.id] })) })
  await Promise.all(tasks.slice(0, 2).map(({ id }) => archiveTask({ ...owner, taskId: id, now })))
  const revisions = loadRevisionsSince(readingSql(), owner.companyId, { scheduleId: schedule.id, since: epoch })
  expect(revisions.map((revision) => revision.tasks.length)).toEqual([3, 2, 1])
  expect(revisions.at(-1)?.validFrom).toEqual(new Date(now.getTime() + 1))
})

test('the task is no longer listed; its row stays for the records', async () => {
  const owner = await createOwner()
  const task = await createTask(owner)
  await archiveTask({ ...owner, taskId: task.id, now })
  expect(await findTask(owner.companyId, task.id)).toBe(null)
  expect((await listTasks(owner.companyId, { page: 1, pageSize: 25 })).items).toEqual([])
  const row = database().sql.get<{ archivedAt: Date }>('SELECT archivedAt FROM Task WHERE id = :id', task)
  expect(row?.archivedAt).toEqual(now)
})

test('a task is archived once; one of another company is not found', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const task = await createTask(owner)
  const notFound = { ok: false, failure: { code: 'request.notFound' } }
  expect(await archiveTask({ ...stranger, taskId: task.id, now })).toEqual(notFound)
  const tries = await Promise.all(Array.from({ length: 5 }, () => archiveTask({ ...owner, taskId: task.id, now })))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

test('few schedules at a time lose the task between jobs of others, however many have it; all from the same instant on', async () => {
  const owner = await createOwner()
  const { task, otherTask: other } = await createFiftySchedules(owner)
  const { total: inAll, largest: atOnce } = await rowsWritten(() => archiveTask({ ...owner, taskId: task.id, now }))
  expect(inAll).toBeGreaterThan(7500)
  expect(atOnce).toBeLessThan(5000)
  expect(newest()).toEqual(Array.from({ length: 50 }, () => ({ validFrom: now, tasks: other.id })))
  expect(database().sql.all('SELECT * FROM TaskToTakeOut')).toEqual([])
})

test('if the server was stopped in between, the other schedules lose the task later, from the same instant on', async () => {
  const owner = await createOwner()
  const { companyId, userId } = owner
  const { task, otherTask: other } = await createFiftySchedules(owner)
  await database().atomically((sql) => {
    markTaskArchived(sql, companyId, { taskId: task.id, now })
    noteTaskToTakeOut(sql, task.id)
    takeOutOfSome(sql, { companyId, taskId: task.id, archivedAt: now, userId })
  })
  const countWithout = () => newest().filter(({ tasks }) => tasks === other.id).length
  const before = countWithout()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(50)
  const later = new Date(now.getTime() + hour)
  await takeOutArchivedTasks(later, AbortSignal.abort())
  expect(countWithout()).toBe(before)
  await takeOutArchivedTasks(later)
  expect(newest()).toEqual(Array.from({ length: 50 }, () => ({ validFrom: now, tasks: other.id })))
  expect(database().sql.all('SELECT * FROM TaskToTakeOut')).toEqual([])
})

/** The newest revision of each schedule: its start and its tasks. */
function newest() {
  return database().sql.all<{ validFrom: Date; tasks: string }>(`
    SELECT r.validFrom, group_concat(e.taskId) AS tasks
    FROM Schedule s ${joinNewestRevision} JOIN TaskEntry e ON e.revisionId = r.id GROUP BY r.id`)
}

test('the schedules of a task say where no task would be left', async () => {
  const owner = await createOwner()
  const [wc, floor, anna] = [await createTask(owner), await createTask(owner), await createStaff(owner)]
  const entry = (taskId: string) => ({ taskId, staffIds: [anna.id] })
  const alone = await createSchedule(owner, { title: 'Gäste-WC', tasks: [entry(wc.id)] })
  const both = await createSchedule(owner, { title: 'Ärzte-WC', tasks: [entry(wc.id), entry(floor.id)] })
  expect(listSchedulesOfTask(database().sql, owner.companyId, wc.id)).toEqual([
    { id: both.id, title: 'Ärzte-WC', location: 'UG', isOnlyTask: false },
    { id: alone.id, title: 'Gäste-WC', location: 'UG', isOnlyTask: true },
  ])
})
