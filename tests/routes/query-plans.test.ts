import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/factories.ts'

const prepare = vi.spyOn(Sqlite.prototype, 'prepare')

useDatabase()

let scheduleId: string
let taskId: string

beforeEach(async () => {
  const owner = await createOwner()
  taskId = (await createTask(owner)).id
  const staff = [
    await createStaff(owner, { loginName: 'kueche.anna' }),
    await createStaff(owner, { loginName: 'kueche.ben' }),
  ]
  const tasks = [{ taskId, staffIds: staff.map(({ id }) => id) }]
  const schedule = await createSchedule(owner, { tasks, times: ['12:00'], windowBefore: 720, windowAfter: 720 })
  scheduleId = schedule.id
  prepare.mockClear()
})

test('what a check-in and the status page ask grows with neither a company’s tasks nor a schedule’s records', async () => {
  const statuses = [
    (await checkIn('kueche.anna', 'first')).status,
    (await checkIn('kueche.anna', 'first')).status,
    (await checkIn('kueche.ben', 'second')).status,
    (await checkIn('nobody', 'third')).status,
    (await send(`/schedules/${scheduleId}/status`)).status,
    (await send(`/api/schedules/${scheduleId}/status`)).status,
  ]
  expect(statuses).toEqual([201, 201, 409, 401, 200, 200])
  const queries = preparedQueries()
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.filter(readsTooMuch)).toEqual([])
})

function checkIn(loginName: string, key: string) {
  const json = { loginName, pin: '48213', taskIds: [taskId] }
  return send(`/api/schedules/${scheduleId}/check-ins`, { method: 'POST', json, headers: { 'Idempotency-Key': key } })
}

function preparedQueries(): string[] {
  const texts = new Set(prepare.mock.calls.map(([text]) => text))
  return [...texts].filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(text))
}

/** Whether a whole table is read, or all that a company or schedule has of what grows, not just the end of an index. */
function readsTooMuch(query: string): boolean {
  const values = Object.fromEntries([...query.matchAll(/:(\w+)/g)].map(([, name]) => [name, null]))
  const steps = database().sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, values)
  const isTooMuch = (step: string) => wholeTable.test(step) || (allOfOwner.test(step) && !endOfIndex.test(query))
  return steps.some(({ detail }) => isTooMuch(detail))
}

const wholeTable = /^SCAN (?!asked|json_each|CONSTANT ROW|\()/
const allOfOwner = /INDEX (CheckIn|Task|Staff)_\w+ \((companyId|scheduleId)=\?\)$/
const endOfIndex = /ORDER BY [^()]* LIMIT 1\s*$/
