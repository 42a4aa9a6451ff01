import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { hour, second } from '#app/domain/time/durations.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'

const prepare = vi.spyOn(Sqlite.prototype, 'prepare')

useDatabase()

let owner: Owner
let kitchen: Awaited<ReturnType<typeof createKitchen>>

beforeEach(async () => {
  owner = await createOwner({ plan: 'plus' })
  kitchen = await createKitchen()
})

async function createKitchen() {
  const task = await createTask(owner, { publicName: 'Kühlung' })
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const schedule = await createSchedule(owner, { title: 'Küche', location: 'EG', tasks: [] })
  await askReadings(owner, { taskId: task.id, readings: [fridge], now: new Date(0) })
  return { task, staff, schedule }
}

const before = (milliseconds: number) => new Date(Date.now() - milliseconds)

function read(value: number, checkedInAt = before(hour)) {
  return createReadings(owner, { ...kitchen, slotAt: null, checkedInAt, values: [value] })
}

const dashboard = (reader: Owner = owner, language = 'de') =>
  readPage(send('/dashboard', { cookie: reader.token, headers: { 'Accept-Language': language } }))

test('values out of their limits of the last 24 hours stand on the dashboard', async () => {
  await read(9.5)
  await read(8, before(23 * hour))
  await read(12, before(25 * hour))
  await read(5)
  const section = (await dashboard()).section('Außerhalb der Grenzen')
  expect(section?.text).toContain('2 Messwerte in den letzten 24\u00a0Stunden')
  expect(section?.text).toContain('Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: Tür geschlossen')
  expect(section?.text).toMatch(/Küche, EG · Kühlung · .* · Anna K\./)
  expect(section?.text).not.toContain('12\u00a0°C')
  expect(section?.link('Messwerte von Küche')).toBe(`/schedules/${kitchen.schedule.id}/readings`)
  const english = (await dashboard(owner, 'en')).section('Out of limits')
  expect(english?.text).toContain('Kühlschrank 1: 9.5\u00a0°C (at most 7\u00a0°C). Action: Tür geschlossen')
})

test('of many, the newest three are named and all are counted', async () => {
  for (let n = 1; n < 6; n += 1) await read(10 + n, before(n * hour))
  const { text = '' } = (await dashboard()).section('Außerhalb der Grenzen') ?? {}
  expect(text).toContain('5 Messwerte')
  expect(text.match(/Kühlschrank 1: \d+/g)).toEqual(['Kühlschrank 1: 11', 'Kühlschrank 1: 12', 'Kühlschrank 1: 13'])
})

test('where nothing is out of its limits, and in another company, nothing stands there', async () => {
  await read(7)
  expect((await dashboard()).section('Außerhalb der Grenzen')).toBeUndefined()
  await read(9.5)
  const other = await createOwner({ plan: 'plus' })
  await createSchedule(other, { tasks: [] })
  const page = await dashboard(other)
  expect(page.section('Außerhalb der Grenzen')).toBeUndefined()
  expect(page.text).not.toMatch(/Kühlschrank|9,5/)
})

test('names with markup stay text', async () => {
  await askReadings(owner, {
    taskId: kitchen.task.id,
    readings: [{ ...fridge, name: '<img src=x>', unit: '<b>' }],
    now: before(2 * hour),
  })
  await read(9.5)
  const page = await send('/dashboard', { cookie: owner.token })
  expect(await page.text()).not.toMatch(/<img src=x|7 <b>/)
})

test('what is out of its limits is found in an index, for the dashboard and for mails', async () => {
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: before(hour) })
  const { id: readingsOfId } = await read(9.5)
  await database().atomically((sql) =>
    sql.run('INSERT INTO Alert (recipientId, readingsOfId, dueAt) VALUES (:userId, :readingsOfId, :now)', {
      userId: owner.userId,
      readingsOfId,
      now: before(second),
    }),
  )
  await database().atomically((sql) => sql.run('UPDATE Recipient SET nextTellAt = :now', { now: before(second) }))
  prepare.mockClear()
  await tellRecipients(new Date())
  await dashboard()
  const queries = [...new Set(prepare.mock.calls.map(([text]) => text))].filter((text) =>
    /\bTakenReadings\b/.test(text),
  )
  expect(queries.length).toBeGreaterThan(3)
  const readsAll = (step: string) => /^SCAN (v|r|c|s|a|newer|again|version|Alert)\b/.test(step)
  expect(queries.filter((query) => stepsOf(query).some(readsAll))).toEqual([])
  expect(queries.flatMap(stepsOf).filter((step) => / v USING/.test(step))).toContainEqual(
    expect.stringContaining('TakenReadings_companyId_takenAt_out'),
  )
})

function stepsOf(query: string): string[] {
  const values = Object.fromEntries([...query.matchAll(/:(\w+)/g)].map(([, name]) => [name, null]))
  return database()
    .sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, values)
    .map(({ detail }) => detail)
}
