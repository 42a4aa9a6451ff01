import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { pdfText } from '#tests/support/files/pdf-text.ts'
import { send } from '#tests/support/requests/app.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'

useDatabase()

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9, 30))

async function createKitchen(title: string) {
  const owner = await createOwner({ plan: 'premium' })
  const task = await createTask(owner, { publicName: 'Kühlung' })
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const values = { title, timezone: 'UTC', validFrom: at(16), tasks: [{ taskId: task.id, staffIds: [staff.id] }] }
  const schedule = await createSchedule(owner, values)
  await askReadings(owner, { taskId: task.id, readings: [fridge], now: at(1) })
  const read = (day: number, value: number) =>
    createReadings(owner, { schedule, task, staff, slotAt: null, checkedInAt: at(day), values: [value] })
  return { owner, read }
}

/** The text of a report about some days of November. */
async function reportOf(owner: Owner, parts: string[]) {
  const own = { selection: 'all', period: 'own', from: '2026-11-16', to: '2026-11-18', rhythm: 'none', form: 'pdf' }
  const json = { name: 'Woche', columns: [], recipientIds: [], language: 'de', parts, ...own }
  const added = await send('/api/reports', { json, bearer: owner.token })
  expect(added.status).toBe(201)
  const { id } = (await added.json()) as { id: string }
  const preview = await send(`/api/reports/${id}/preview.pdf`, { bearer: owner.token })
  expect(preview.status).toBe(200)
  return (await pdfText(new Uint8Array(await preview.arrayBuffer()))).text
}

test(
  'a report lists the values out of their limits of its days, each with its action',
  { timeout: 60_000 },
  async () => {
    const { owner, read } = await createKitchen('Küche')
    const other = await createKitchen('Bar')
    await read(16, 9.5)
    await read(17, 6)
    await read(18, 8)
    await read(19, 12)
    await other.read(17, 11)
    const text = await reportOf(owner, ['figures', 'readings'])
    expect(text).toContain('Messwerte außerhalb der Grenzen (2)')
    expect(text).toContain(
      'Mo, 16. Nov. 2026, 09:30 · Kühlung · Anna K. Kühlschrank 1: 9,5 °C (höchstens 7 °C). Maßnahme: Tür geschlossen',
    )
    expect(text).toContain('Kühlschrank 1: 8 °C')
    expect(text).not.toMatch(/: (6|11|12) °C/)
    expect(await reportOf(owner, ['figures'])).not.toContain('Messwerte')
  },
)

test('where all were in their limits, the report says so', { timeout: 60_000 }, async () => {
  const { owner, read } = await createKitchen('Küche')
  await read(17, 6)
  expect(await reportOf(owner, ['readings'])).toContain('Keine Messwerte außerhalb der Grenzen.')
})
