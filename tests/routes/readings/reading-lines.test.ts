import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { coldChain, fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, storeReadings } from '#tests/support/stories/readings.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18. At most 7 °C were right at the first check-in, then 5 °C.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
  const { owner, floor, doneFloor } = story
  await askReadings(owner, { taskId: floor.id, readings: [{ ...fridge, name: '=K<1>' }, coldChain] })
  await storeReadings(doneFloor, [6.5, 'yes'])
  await askReadings(owner, { taskId: floor.id, readings: [{ ...fridge, name: '=K<1>', max: 5 }, coldChain] })
  await measure('2026-11-18T11:30', [6.5, 'no'], { at: '2026-11-18T10:10:00Z' })
})
afterEach(() => void vi.useRealTimers())

async function measure(
  slotAt: string,
  values: (number | string)[],
  { at, status }: { at: string; status?: 'deleted' },
) {
  const { owner, schedule, floor: task, anna: staff } = story
  const checkedInAt = new Date(at)
  const made = { schedule, task, staff, slotAt, checkedInAt, timezone: 'Europe/Berlin', ...(status && { status }) }
  const checkIn = await createCheckIn(owner, made)
  await storeReadings(checkIn, values, '-zu')
  return checkIn
}

const base = () => `/schedules/${story.schedule.id}/readings`
const plain = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const page = (query = '') => readMarkup(send(`${base()}${query}`, { cookie: story.owner.token }))
const textOf = (root: Document) => plain(root.querySelector('main')?.textContent ?? '')
const csv = async (query = '') =>
  plain(await (await send(`/api${base()}.csv${query}`, { bearer: story.owner.token })).text())

type List = { total: number; items: { checkInId: string; takenAt: string; slotAt: string; readings: object[] }[] }
const list = async (query = ''): Promise<List> =>
  (await send(`/api${base()}${query}`, { bearer: story.owner.token })).json() as Promise<List>

test('each value is judged by the limits of its time, and both limits are in the chart', async () => {
  const root = await page()
  const [number, answers] = [...root.querySelectorAll('.reading-line')]
  expect(plain(number?.querySelector('h3')?.textContent ?? '')).toBe('=K<1>')
  expect(plain(number?.textContent ?? '')).toContain('Zuletzt 6,5 °C, Mi, 18. Nov. 2026, 11:10')
  expect(number?.querySelector('[role=img]')?.getAttribute('aria-label')).toMatch(/^=K<1>: 2 Werte, .*1 außerhalb/)
  expect(number?.querySelectorAll('.limit').length).toBe(2)
  expect(number?.querySelectorAll('.mark').length).toBe(1)
  expect([...(number?.querySelectorAll('.limit-label') ?? [])].map((label) => plain(label.textContent ?? ''))).toEqual([
    '≤ 7 °C',
    '≤ 5 °C',
  ])
  const cells = [...(number?.querySelectorAll('tbody td') ?? [])].map((cell) => plain(cell.textContent ?? ''))
  expect(cells).toEqual(['außerhalb der Grenzen: 6,5 °C', 'höchstens 5 °C', '-zu', 'Anna K.'])
  expect(plain(answers?.querySelector('.answers')?.textContent ?? '')).toBe('Ja 1außerhalb der Grenzen: Nein 1')
  const english = await readMarkup(send(`${base()}?lng=en`, { cookie: story.owner.token }))
  expect(textOf(english)).toContain('Latest 6.5 °C')
})

test('the API lists the same, newest first, by pages and after an entry; a removed check-in is left out', async () => {
  await measure('2026-11-18T08:00', [40, 'no'], { at: '2026-11-18T07:00:00Z', status: 'deleted' })
  const { doneFloor, floor } = story
  const all = await list()
  expect(all.items.map(({ slotAt, takenAt }) => [slotAt, takenAt])).toEqual([
    ['2026-11-18T11:30', '2026-11-18T10:10:00.000Z'],
    ['2026-11-18T08:00', '2026-11-18T07:02:00.000Z'],
  ])
  expect(all.items[1]).toMatchObject({
    checkInId: doneFloor.id,
    taskId: floor.id,
    publicName: 'Boden',
    signature: 'Anna K.',
  })
  expect(all.items.map(({ readings }) => readings[0])).toMatchObject([
    { value: 6.5, max: 5, isWithin: false, action: '-zu' },
    { value: 6.5, max: 7, isWithin: true, action: null },
  ])
  expect((await list('?page=2&pageSize=1')).items).toEqual([all.items[1]])
  const after = await list(`?after=${all.items[0]?.checkInId}`)
  expect(after).toMatchObject({ items: [all.items[1]], total: 1 })
  expect(await list('?from=2026-11-17&to=2026-11-17')).toMatchObject({ items: [], total: 0 })
  expect(await list(`?task=${story.sink.id}`)).toMatchObject({ items: [], total: 0 })
  expect((await list(`?taskId=${floor.id}`)).total).toBe(2)
  expect(textOf(await page())).not.toContain('40 °C')
})

test('CSV has a line for each value; numbers stay numbers, and texts are no formulas', async () => {
  expect(await csv()).toContain(
    "2026-11-18T11:30,2026-11-18T10:10:00.000Z,Boden,'=K<1>,6.5,°C,,5,,false,'-zu,Anna K.,Europe/Berlin,",
  )
  expect(await csv('?format=excel')).toContain(
    "2026-11-18 11:30;2026-11-18 11:10;Boden;'=K<1>;6,5;°C;;5;;nein;'-zu;Anna K.;Europe/Berlin;",
  )
  await askReadings(story.owner, {
    taskId: story.floor.id,
    readings: [{ ...fridge, name: 'Tiefkühler', min: -24, max: -18 }],
  })
  await measure('2026-11-18T20:00', [-19.5], { at: '2026-11-18T10:15:00Z' })
  expect(await csv('?format=excel')).toContain(';Tiefkühler;-19,5;°C;-24;-18;;ja;;')
  expect(await csv()).toContain(',Tiefkühler,-19.5,°C,-24,-18,,true,,')
  expect(await csv('?from=2026-11-18T11:12&to=2026-11-18')).not.toContain('=K')
})

test('a night with two hours from 2 to 3 has both values, in their order', async () => {
  await measure('2026-10-25T02:30', [4, 'yes'], { at: '2026-10-25T00:30:00Z' })
  await measure('2026-10-25T03:00', [3, 'yes'], { at: '2026-10-25T01:30:00Z' })
  const day = await list('?from=2026-10-25&to=2026-10-25')
  expect(day.items.map(({ takenAt }) => takenAt.slice(11, 16))).toEqual(['01:30', '00:30'])
  const root = await page('?unit=day&from=2026-10-25')
  const labels = [...root.querySelectorAll('.reading-line [role=img] > text')].map((text) => text.textContent)
  expect(labels.filter((text) => /^\d\d:00$/.test(text ?? ''))).toEqual(['00:00', '06:00', '12:00', '18:00'])
})

test('ten thousand values are a chart of some hundred points, in some seconds', async () => {
  await measureEachMinute(0, 10_000)
  const started = performance.now()
  const root = await page('?unit=month&from=2026-11-01&to=2026-11-30')
  expect(performance.now() - started).toBeLessThan(8000)
  expect(plain(root.querySelector('.reading-line')?.textContent ?? '')).toContain('10.002 Werte')
  const path = root.querySelector('.reading-line .trace')?.getAttribute('d') ?? ''
  expect(path.split('L').length).toBeLessThan(300)
  expect(textOf(root)).toContain('Jeder Punkt ist der Mittelwert eines Tages.')
  expect((await list('?unit=month&page=400')).total).toBe(10_002)
  await measureEachMinute(10_000, 20_000)
  const tooMany = await page('?unit=month&from=2026-11-01&to=2026-11-30')
  expect(textOf(tooMany)).toContain('In diesem Zeitraum sind es zu viele Werte für eine Seite.')
})

async function measureEachMinute(first: number, end: number) {
  await database().atomically((sql) => {
    for (let index = first; index < end; index += 1) {
      const at = new Date(Date.parse('2026-11-01T00:00:00Z') + index * 60_000).toISOString().replace('Z', '+00:00')
      const row = { id: `x${String(index).padStart(15, '0')}`, from: story.doneFloor.id, at }
      sql.run(copyCheckIn, row)
      sql.run(copyReadings, row)
    }
  })
}

const copyCheckIn = `
  INSERT INTO CheckIn (id, companyId, scheduleId, revisionId, taskId, staffId, slotAt, slotStartsAt, checkedInAt, completedAt,
    enteredLater, status, hidden, taskName, publicName, signature, scheduleTitle, location, frequency, timezone)
  SELECT :id, companyId, scheduleId, revisionId, taskId, staffId, NULL, :at, :at, :at, enteredLater, status, hidden, taskName,
    publicName, signature, scheduleTitle, location, frequency, timezone FROM CheckIn WHERE id = :from`

const copyReadings = `
  INSERT INTO TakenReadings (checkInId, companyId, scheduleId, taskId, readingsId, taken, outOfLimits, takenAt)
  SELECT :id, companyId, scheduleId, taskId, readingsId, taken, outOfLimits, :at FROM TakenReadings WHERE checkInId = :from`

test('a bad period is refused by the API and the page shows this week; an unknown task means all', async () => {
  const answer = await send(`/api${base()}?from=x`, { bearer: story.owner.token })
  expect([answer.status, (await errorOf(answer)) as object]).toMatchObject([422, { code: 'attendance.rangeInvalid' }])
  const root = await page('?from=x&task=nobody')
  expect(textOf(root)).toContain('16.–22. Nov. 2026')
  expect(root.querySelectorAll('.reading-line').length).toBe(2)
  const empty = await page('?unit=week&from=2025-01-06')
  expect(textOf(empty)).toContain('In diesem Zeitraum wurde nichts gemessen.Zum neuesten Messwert: Mi, 18. Nov. 2026')
})

test('a schedule says whether it was ever measured, and links to its readings if so or if a task asks', async () => {
  const { owner, sink, schedule } = story
  const cookie = owner.token
  expect(await (await send(`/schedules/${schedule.id}`, { cookie })).text()).toContain(`href="${base()}"`)
  await database().atomically((sql) => {
    sql.run('DELETE FROM TakenReadings')
    sql.run('DELETE FROM TaskReadings')
  })
  expect(await (await send(`/schedules/${schedule.id}`, { cookie })).text()).not.toContain(base())
  expect(textOf(await page())).toContain('Keine Aufgabe dieses Plans fragt nach Messwerten.')
  await askReadings(owner, { taskId: sink.id, readings: [fridge] })
  expect(await (await send(`/schedules/${schedule.id}`, { cookie })).text()).toContain(`href="${base()}"`)
  expect(textOf(await page())).toContain('Hier wurde noch nichts gemessen.')
})

test('the free plan reads what was recorded; a CSV needs Plus; another company finds nothing', async () => {
  await givePlan(story.owner, 'free')
  expect((await list()).total).toBe(2)
  const root = await readPage(send(base(), { cookie: story.owner.token }))
  expect(root.text).not.toContain('Als CSV herunterladen')
  expect((await send(`/api${base()}.csv`, { bearer: story.owner.token })).status).toBe(403)
  const { token } = await createOwner()
  expect((await send(`/api${base()}`, { bearer: token })).status).toBe(404)
  expect((await send(`/api${base()}.csv`, { bearer: token })).status).toBe(404)
  for (const path of [base(), `${base()}.csv`]) expect((await send(path, { cookie: token })).status).toBe(404)
})
