import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { send } from '#tests/support/requests/app.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { coldChain, fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, storeReadings } from '#tests/support/stories/readings.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18. The floor asks for two values, at most 7 °C until now, then 5 °C.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
  const { owner, floor, doneFloor, schedule, anna } = story
  await askReadings(owner, { taskId: floor.id, readings: [fridge, coldChain] })
  await storeReadings(doneFloor, [9.5, 'yes'], '=Tür <zu>')
  const removed = { schedule, task: floor, staff: anna, slotAt: '2026-11-17T20:00', status: 'deleted' as const }
  await storeReadings(await createCheckIn(owner, removed), [99, 'no'], 'entfernt')
  await askReadings(owner, { taskId: floor.id, readings: [{ ...fridge, max: 5 }] })
})
afterEach(() => void vi.useRealTimers())

const range = 'from=2026-11-17&to=2026-11-18'
const base = () => `/schedules/${story.schedule.id}/attendance`
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ')
const inWords = 'Kühlschrank 1: 9,5 °C (höchstens 7 °C)'

type CheckIn = { id: string; readings: object[] } | null

test('API: check-ins and items of attendance have the values with the limits of their day', async () => {
  const { token: bearer } = story.owner
  const fields = { kind: 'number', unit: '°C', decimals: 1, min: null, max: 7, accepted: null }
  const warm = { name: 'Kühlschrank 1', ...fields, value: 9.5, isWithin: false, action: '=Tür <zu>' }
  const attendance = await send(`/api${base()}?${range}&pageSize=100`, { bearer })
  const { items } = (await attendance.json()) as { items: { checkIn: CheckIn }[] }
  const done = items.flatMap(({ checkIn }) => (checkIn ? [checkIn] : []))
  expect(done.find(({ id }) => id === story.doneFloor.id)?.readings[0]).toEqual(warm)
  expect(done.find(({ id }) => id === story.doneSink.id)?.readings).toEqual([])
  for (const path of ['/api/check-ins', `/api/staff/${story.anna.id}/check-ins`]) {
    const list = (await (await send(path, { bearer })).json()) as { items: NonNullable<CheckIn>[] }
    expect(list.items.find(({ id }) => id === story.doneFloor.id)?.readings).toMatchObject([warm, { value: 'yes' }])
  }
  const analytics = await send(`/api/analytics?${range}`, { bearer })
  const found = ((await analytics.json()) as { items: { checkIn: CheckIn }[] }).items
  expect(found.flatMap(({ checkIn }) => checkIn?.readings ?? [])).toMatchObject([warm, { value: 'yes' }])
})

test('pages: lists and the table say the values in the reader’s language, and the grid has a mark', async () => {
  const { token: cookie } = story.owner
  const table = await readMarkup(send(`${base()}/table?${range}&status=all`, { cookie }))
  const [note] = [...table.querySelectorAll('.readings')].map((list) => plain(list.textContent ?? ''))
  expect(note).toBe(`außerhalb der Grenzen: ${inWords}Maßnahme: =Tür <zu> Kühlkette: Ja (in Ordnung: Ja)`)
  expect(table.querySelectorAll('.readings svg').length).toBe(1)
  for (const path of [`${base()}/check-ins?${range}`, `/staff/${story.anna.id}/check-ins`]) {
    expect(plain((await readPage(send(path, { cookie }))).text)).toContain(inWords)
  }
  const english = await readPage(send(`${base()}/check-ins?${range}&lng=en`, { cookie }))
  expect(plain(english.text)).toContain('Kühlschrank 1: 9.5 °C (at most 7 °C)')
  const grid = await readMarkup(send(`${base()}?unit=week&from=2026-11-16`, { cookie }))
  const labels = [...grid.querySelectorAll('.grid a')].map((link) => link.getAttribute('aria-label') ?? '')
  expect(labels.filter((label) => label.includes('1 Wert außerhalb der Grenzen')).length).toBe(1)
  expect(grid.querySelectorAll('.grid .out').length).toBe(1)
})

test('a supervisor sees the values in the visit; nobody else sees one on any public page', async () => {
  const place = `/schedules/${story.schedule.id}`
  const signedIn = await send(`${place}/inspect`, { form: { step: 'open', loginName: 'vogt', pin: '48213' } })
  const visit = await send(`${place}/inspect?lng=de`, { cookie: cookiesOf(signedIn) })
  expect(plain((await readPage(visit)).text)).toContain(inWords)
  for (const path of ['/inspect', '/status', '/not-done', '/defects']) {
    expect(await (await send(`${place}${path}`)).text(), path).not.toMatch(/Kühlschrank 1: 9|=Tür/)
  }
  expect(await (await send(`/api${place}/status`)).text()).not.toMatch(/9\.5|=Tür/)
})

test('PDF: a table has each value below its limits, records have those out of them, and there is a chart of each number', async () => {
  const pdf = await send(`/api${base()}.pdf?${range}`, { bearer: story.owner.token })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = plain((await Promise.all(pages.map((page) => page.text()))).join(' '))
  expect(text).toContain(`${inWords}, außerhalb der Grenzen, Maßnahme: =Tür <zu>`)
  expect(text).toMatch(
    /Messwerte Boden außerhalb der Grenzen Termin ?Kühlschrank 1 ?Kühlkette ?Unterschrift höchstens 7 °C ?in Ordnung: Ja/,
  )
  expect(text).toMatch(/, 08:00 9,5 Ja Anna K\. /)
  expect(text).toContain(`${inWords}. Maßnahme: =Tür <zu>`)
  expect(text).not.toContain('Kühlkette: Ja')
  expect(text).toContain('Kühlschrank 1: 99 °C (höchstens 7 °C), außerhalb der Grenzen, Maßnahme: entfernt')
  expect(text).toContain('Boden: Kühlschrank 1')
  expect(text).toContain('1 Wert, 1 außerhalb der Grenzen')
  expect(text).toMatch(/Boden: Kühlschrank 1 .* höchstens 7 °C Boden: Kühlkette/)
  expect(text).toContain('Ja: 1')
  expect((await Promise.all(pages.map((page) => page.roles()))).flat()).toContain('Figure')
})

test('CSV: a column with the values and one with the number out of limits, and no formula', async () => {
  const { token } = story.owner
  const columns = 'columns=publicName,status,readings,outOfLimits'
  const plainCsv = await (await send(`/api${base()}.csv?${range}&${columns}`, { bearer: token })).text()
  expect(plainCsv).toContain('Boden,completed,"Kühlschrank 1: 9.5 °C (max 7) [=Tür <zu>]; Kühlkette: yes (yes)",1\r\n')
  expect(plainCsv).toContain('Spüle,completed,,\r\n')
  const excel = await (await send(`${base()}.csv?${range}&${columns}&format=excel`, { cookie: token })).text()
  expect(plain(excel)).toContain(`${inWords}, außerhalb der Grenzen, Maßnahme: =Tür <zu>; Kühlkette: Ja`)
  const analytics = await (await send(`/api/analytics.csv?${range}`, { bearer: token })).text()
  expect(analytics).toContain('Kühlschrank 1: 9.5 °C (max 7)')
})
