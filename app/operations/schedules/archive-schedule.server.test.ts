import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '../../../tests/support/stories/factories.ts'
import { archiveSchedule } from './archive-schedule.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'

useDatabase()

const now = new Date('2026-11-20T13:00:00Z')

let owner: Owner
let taskId: string
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  taskId = (await createTask(owner)).id
  const anna = await createStaff(owner, { loginName: 'kueche.anna', pin: '48213' })
  const validFrom = new Date('2026-01-01T00:00:00Z')
  scheduleId = (await createSchedule(owner, { validFrom, tasks: [{ taskId, staffIds: [anna.id] }] })).id
})

test('a check-in after the schedule has ended is refused, even at the same moment', async () => {
  const [archived, recorded] = await Promise.all([archive(), checkIn()])
  expect([archived, recorded]).toMatchObject([{ ok: true }, { ok: false, failure: { code: 'schedule.ended' } }])
  expect(countCheckIns()).toBe(0)
})

test('a check-in before the end stays', async () => {
  const [recorded, archived] = await Promise.all([checkIn(), archive()])
  expect([recorded, archived]).toMatchObject([{ ok: true }, { ok: true }])
  expect(countCheckIns()).toBe(1)
})

test('a schedule that becomes a draft at the same moment takes no check-in either', async () => {
  const drafted = database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'draft'"))
  const [, recorded] = await Promise.all([drafted, checkIn()])
  expect(recorded).toMatchObject({ ok: false, failure: { code: 'schedule.notFound' } })
})

test('a schedule ends once, and only by its own company', async () => {
  const stranger = await createOwner()
  const notFound = { ok: false, failure: { code: 'schedule.notFound' } }
  expect(await archiveSchedule({ companyId: stranger.companyId, scheduleId, now })).toEqual(notFound)
  expect(await archive()).toEqual({ ok: true, value: { title: 'Gäste-WC' } })
  expect(await archive()).toEqual(notFound)
})

function archive() {
  return archiveSchedule({ companyId: owner.companyId, scheduleId, now })
}

function checkIn() {
  const input = { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId] }
  return recordCheckIn({ scheduleId, input, device: { id: 'phone', isKnown: false }, address: '203.0.113.7', now })
}

function countCheckIns() {
  return database().sql.get<{ n: number }>('SELECT count(*) AS n FROM CheckIn')?.n
}
