import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { listInspectedWork, type InspectedWork } from '#app/data/read/inspections/inspection-counts.sql.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { send } from '#tests/support/requests/app.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createStaff } from '#tests/support/stories/factories.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
  const { owner, doneFloor, doneSink, vogt, schedule, floor, anna } = story
  await createInspection({ checkIn: doneFloor, supervisor: vogt, verdict: 'failed', note: 'Ecke <hinten>' })
  await createInspection({ checkIn: doneSink, supervisor: vogt, verdict: 'failed', note: 'alt' })
  await createInspection({ checkIn: doneSink, supervisor: vogt })
  const removed = { schedule, task: floor, staff: anna, slotAt: '2026-11-17T20:00', status: 'deleted' as const }
  await createInspection({ checkIn: await createCheckIn(owner, removed), supervisor: vogt })
})
afterEach(() => void vi.useRealTimers())

const range = 'from=2026-11-17&to=2026-11-18'
const base = () => `/schedules/${story.schedule.id}/attendance`
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ')

type Item = { publicName: string; checkIn: { inspection: unknown } | null; inspection: Record<string, unknown> | null }

test('API: items and check-ins have the verdict in force; the statistics count what was not removed', async () => {
  const { token } = story.owner
  const answer = await send(`/api${base()}?${range}&pageSize=100`, { bearer: token })
  const { statistics, items } = (await answer.json()) as { statistics: Record<string, number>; items: Item[] }
  expect(statistics).toMatchObject({ completed: 2, inspected: 2, passed: 1 })
  const found = items.flatMap(({ publicName, inspection }) => (inspection ? [[publicName, inspection]] : []))
  const removed = { photoRemovedAt: null, photoRemovedBy: null, photoRemovedReason: null }
  const made = { signature: 'K. Vogt', inspectedAt: '2026-11-18T07:12:00.000Z' }
  const by = { id: expect.any(String) as string, ...made, photo: null, ...removed }
  expect(found).toEqual([
    ['Boden', { verdict: 'failed', note: 'Ecke <hinten>', ...by }],
    ['Spüle', { verdict: 'passed', note: null, ...by }],
  ])
  const list = await send('/api/check-ins', { bearer: token })
  const checkIns = ((await list.json()) as { items: { inspection: { verdict: string } | null }[] }).items
  expect(checkIns.map(({ inspection }) => inspection?.verdict)).toEqual(['passed', 'failed', 'passed'])
})

test('pages: the table and the list name the supervisor, the grid has a sign, and the figures count', async () => {
  const { token: cookie } = story.owner
  const table = await readPage(send(`${base()}/table?${range}&status=all`, { cookie }))
  expect(plain(table.text)).toContain('Kontrolliert: 2, davon in Ordnung: 1.')
  expect(table.rows.map((row) => plain(row['Vermerk'] ?? '')).filter((note) => note.includes('Vogt'))).toEqual([
    'Seife <leer> Ecke <hinten> Kontrolliert, nachbessern: K. Vogt, 18. November 2026, 08:12',
    'Kontrolliert, in Ordnung: K. Vogt, 18. November 2026, 08:12',
  ])
  const list = await readPage(send(`${base()}/check-ins?${range}`, { cookie }))
  expect(plain(list.text)).toContain('Kontrolliert, nachbessern: K. Vogt')
  const grid = await readMarkup(send(`${base()}?unit=week&from=2026-11-16`, { cookie }))
  const labels = [...grid.querySelectorAll('.grid a')].map((link) => link.getAttribute('aria-label') ?? '')
  expect(labels.filter((label) => label.includes('Kontrolle: Nachbessern')).length).toBe(1)
  expect(grid.querySelectorAll('.grid .inspected').length).toBe(1)
  expect(plain(grid.querySelector('.figures')?.textContent ?? '')).toMatch(/kontrolliert ?2.*davon in Ordnung ?1/)
})

test('analytics count inspections by page and by API, filtered by who did the work', async () => {
  const { token, owner, anna } = { ...story, token: story.owner.token }
  const page = await readMarkup(send(`/analytics?${range}`, { cookie: token }))
  expect(plain(page.querySelector('.figures')?.textContent ?? '')).toMatch(/kontrolliert ?2.*davon in Ordnung ?1/)
  const ben = await createStaff(owner)
  const counted = await Promise.all([anna, ben].map(({ id }) => countsOf(`/api/analytics?${range}&staff=${id}`)))
  expect(counted).toEqual([
    { inspected: 2, passed: 1 },
    { inspected: 0, passed: 0 },
  ])
})

async function countsOf(path: string) {
  const answer = await send(path, { bearer: story.owner.token })
  const { inspected, passed } = ((await answer.json()) as { statistics: Record<string, number> }).statistics
  return { inspected, passed }
}

test('inspections that are read in parts are the same together', () => {
  const query = { scheduleId: story.schedule.id, from: new Date('2026-11-01'), to: new Date('2026-12-01') }
  const read = (after: InspectedWork | undefined, limit: number) =>
    listInspectedWork(database().sql, story.owner.companyId, { ...query, after, limit })
  const all = read(undefined, 100)
  expect(all.map(({ isCounted }) => isCounted)).toEqual([false, true, false, true])
  const parts: InspectedWork[] = []
  while (parts.length < all.length) parts.push(...read(parts.at(-1), 2))
  expect(parts).toEqual(all)
  expect(read(all.at(-1), 2)).toEqual([])
})

test('PDF and CSV have verdict, words and name', async () => {
  const { token: bearer } = story.owner
  const pdf = await send(`/api${base()}.pdf?${range}`, { bearer })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = plain((await Promise.all(pages.map((page) => page.text()))).join(' '))
  expect(text).toContain('Kontrolliert, nachbessern: K. Vogt, Mi, 18. Nov. 2026, 08:12')
  expect(text).toContain('Ecke <hinten>')
  expect(text).toContain('Kontrolliert: 2, davon in Ordnung: 1.')
  const columns = 'columns=publicName,inspection,inspectionNote,inspectedBy,inspectedAt'
  const csv = await (await send(`/api${base()}.csv?${range}&${columns}`, { bearer })).text()
  expect(csv).toContain('Boden,failed,Ecke <hinten>,K. Vogt,2026-11-18T07:12:00.000Z')
  expect(csv).toContain('Spüle,passed,,K. Vogt,2026-11-18T07:12:00.000Z')
})

test('what a supervisor said is in the export of all data, with verdicts that are no longer in force', async () => {
  const answer = await send('/export.zip', { cookie: story.owner.token })
  const file = unzip(Buffer.from(await answer.arrayBuffer())).get('inspections.json')
  const rows = JSON.parse(new TextDecoder().decode(file)) as { verdict: string; note: string | null }[]
  expect(rows.map(({ verdict, note }) => [verdict, note])).toEqual([
    ['passed', null],
    ['failed', 'Ecke <hinten>'],
    ['failed', 'alt'],
    ['passed', null],
  ])
})
