import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const slotAt = '2026-11-20T08:00'
const sameDay = '2026-11-20T16:00:00Z'
const daysLater = '2026-11-24T06:00:00Z'

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
let tasks: Awaited<ReturnType<typeof createTask>>[]
let anna: Awaited<ReturnType<typeof createStaff>>
let ben: Awaited<ReturnType<typeof createStaff>>

beforeEach(async () => {
  vi.setSystemTime('2026-11-20T15:30:00Z')
  owner = await createOwner()
  tasks = [
    await createTask(owner, { publicName: 'Gäste-WC' }),
    await createTask(owner, { publicName: 'Boden' }),
    await createTask(owner, { publicName: 'Fenster' }),
  ]
  anna = await createStaff(owner, { loginName: 'anna', signature: 'Anna K.' })
  ben = await createStaff(owner, { loginName: 'ben', signature: 'Ben T.' })
  schedule = await createSchedule(owner, {
    timezone: 'UTC',
    times: ['08:00'],
    useCurrentTime: false,
    tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [anna.id, ben.id] })),
  })
})

test.each([sameDay, daysLater])(
  'a late entry names all tasks of its scan, at the time that it is for: at %s',
  async (at) => {
    await checkIn('anna', [0, 1, 2])
    expect(await pageAt(at)).toContain('08:00 Anna K., Gäste-WC, Boden and Fenster')
  },
)

test('another scan of the same slot is not named: of another person, nor of the same person later', async () => {
  await checkIn('anna', [0])
  vi.setSystemTime('2026-11-20T15:40:00Z')
  await checkIn('anna', [1])
  await checkIn('ben', [2])
  expect(await pageAt(daysLater)).toMatch(/08:00 (Anna K\., Boden|Ben T\., Fenster) Today/)
})

test('of a scan the hidden record and the hidden task are not named', async () => {
  const [wc, floor, windows] = tasks
  if (!wc || !floor || !windows) throw new Error('three tasks')
  await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt, hidden: true })
  await createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt })
  await createCheckIn(owner, { schedule, task: windows, staff: anna, slotAt })
  await database().atomically((sql) =>
    insertRow(sql, 'HiddenTask', { scheduleId: schedule.id, taskId: windows.id, hiddenAt: new Date() }),
  )
  expect(await pageAt(daysLater)).toContain('08:00 Anna K., Boden Today')
})

test.each([
  ['before 90 rows of a hidden task is shown', 90, true],
  ['before 1,900 is shown', 1900, true],
  ['before 2,100 is not looked for', 2100, false],
])('what was cleaned %s', async (_, hidden, isShown) => {
  const [wc, floor] = tasks
  if (!wc || !floor) throw new Error('two tasks')
  const cleaned = await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: '2020-01-01T08:00' })
  const first = await createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt: '2020-01-02T08:00' })
  await database().atomically((sql) => {
    insertRow(sql, 'HiddenTask', { scheduleId: schedule.id, taskId: floor.id, hiddenAt: new Date() })
    for (let days = 1; days < hidden; days += 1) {
      const slotStartsAt = new Date(first.slotStartsAt.getTime() + days * day)
      const at = slotStartsAt.toISOString().slice(0, 16)
      insertRow(sql, 'CheckIn', { ...first, id: newId(), slotAt: at, slotStartsAt })
    }
  })
  const status = await (await send(`/api/schedules/${schedule.id}/status`)).json()
  expect(status).toMatchObject({ lastCleanedAt: isShown ? cleaned.checkedInAt.toISOString() : null })
})

test('of a private schedule it is not looked for', async () => {
  const { id } = await createSchedule(owner, {
    timezone: 'UTC',
    status: 'private',
    tasks: tasks.map((task) => ({ taskId: task.id, staffIds: [anna.id] })),
  })
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare')
  expect((await send(`/api/schedules/${id}/status`)).status).toBe(200)
  const queries = prepare.mock.calls.map(([text]) => text)
  prepare.mockRestore()
  expect(queries.filter((text) => /\bHiddenTask\b/.test(text))).toHaveLength(1)
})

async function checkIn(loginName: string, indexes: number[]) {
  const json = { loginName, pin: '48213', taskIds: indexes.map((index) => tasks[index]?.id), slotAt }
  const answer = await send(`/api/schedules/${schedule.id}/check-ins`, { json })
  expect(answer.status, await answer.clone().text()).toBe(201)
}

async function pageAt(at: string) {
  vi.setSystemTime(at)
  return (await readPage(send(`/schedules/${schedule.id}/status`))).text
}
