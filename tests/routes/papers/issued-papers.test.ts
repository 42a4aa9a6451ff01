import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { keptFor } from '#app/domain/papers/paper.ts'
import { forgetOldPapers } from '#app/operations/scheduled/forget-old-papers.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { scanCodes } from '#tests/support/files/scan-codes.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { makeOrderedFolders } from '#tests/support/stories/make-folders.ts'
import { makeDueReports } from '#tests/support/stories/make-reports.ts'
import { createPaper } from '#tests/support/stories/papers.ts'

useDatabase()
const { fixture, scheduleId, call } = useCheckIns()

type Listed = {
  number: string
  kind: string
  form: string
  way: string
  sha256: string
  issuedBy: string | null
  issuedTo: object[]
}

beforeEach(async () => {
  await givePlan(fixture.owner, 'premium')
  await call()
})

const bearer = () => ({ bearer: fixture.owner.token })

async function listed(search = ''): Promise<Listed[]> {
  const answer = await send(`/api/papers?search=${encodeURIComponent(search)}`, bearer())
  return ((await answer.json()) as { items: Listed[] }).items
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const days = 'from=2026-11-16&to=2026-11-22'
const files = [
  ['attendance', 'pdf', (id: string) => `schedules/${id}/attendance.pdf`],
  ['attendance', 'csv', (id: string) => `schedules/${id}/attendance.csv`],
  ['readings', 'csv', (id: string) => `schedules/${id}/readings.csv`],
  ['analytics', 'csv', () => 'analytics.csv'],
  ['defects', 'csv', () => 'defects.csv'],
  ['digest', 'pdf', () => `digest.pdf?${days}`],
] as const

test.each(files)('%s as %s that an owner fetches is noted, by page and API', async (kind, form, pathOf) => {
  for (const [path, who] of [
    [`/${pathOf(scheduleId())}`, { cookie: fixture.owner.token }],
    [`/api/${pathOf(scheduleId())}`, bearer()],
  ] as const) {
    const head = await send(path, { ...who, method: 'HEAD' })
    await head.body?.cancel()
    const before = await listed()
    const file = await send(path, who)
    expect(file.status).toBe(200)
    const sha256 = sha256Of(new Uint8Array(await file.arrayBuffer()))
    const [paper, ...others] = await listed()
    expect(paper).toMatchObject({ kind, form, sha256, way: 'byHand', issuedBy: expect.any(String), issuedTo: [] })
    expect(others).toEqual(before)
    expect(await (await send('/api/verify', { json: { sha256 } })).json()).toMatchObject({ number: paper?.number })
  }
})

test('ratings are noted, too', async () => {
  for (const path of ['/analytics/ratings.csv', '/api/analytics/ratings.csv']) {
    const file = await send(path, path.startsWith('/api') ? bearer() : { cookie: fixture.owner.token })
    expect(file.status).toBe(200)
    await file.arrayBuffer()
    expect((await listed())[0]).toMatchObject({ kind: 'ratings' })
  }
})

test('a camera reads the address from each printed page', async () => {
  const file = await send(`/api/schedules/${scheduleId()}/attendance.pdf?from=2026-01-01&to=2026-12-31`, bearer())
  const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  const [paper] = await listed()
  expect(pages.length).toBeGreaterThan(1)
  for (const page of [pages[0], pages.at(-1)]) {
    const drawn = await page?.draw(200)
    expect(await scanCodes(drawn as ImageData)).toEqual([`http://localhost:3000/verify/${paper?.number}`])
    expect(await page?.text()).toContain(`localhost:3000/verify/${paper?.number}`)
  }
})

test('a report is noted with its recipients once it is ready, and a folder with all of its PDFs', async () => {
  const report = {
    name: 'Woche',
    selection: 'all',
    period: 'week',
    parts: ['figures'],
    columns: ['slotAt'],
    language: 'de',
    form: 'both',
    rhythm: 'none',
    recipientIds: [fixture.owner.userId],
  }
  const { id } = (await (await send('/api/reports', { json: report, ...bearer() })).json()) as { id: string }
  await send(`/api/reports/${id}/documents`, { method: 'POST', ...bearer() })
  expect(await listed()).toEqual([])
  await makeDueReports()
  const sent = await listed()
  expect(sent.map(({ kind, form, way }) => [kind, form, way]).toSorted()).toEqual([
    ['report', 'csv', 'byReport'],
    ['report', 'pdf', 'byReport'],
  ])
  expect(sent[0]?.issuedTo).toMatchObject([{ email: fixture.owner.email }])
  const stored = database().sql.all<{ sha256: string }>('SELECT sha256 FROM IssuedFile')
  expect(stored.map(({ sha256 }) => sha256).toSorted()).toEqual(sent.map(({ sha256 }) => sha256).toSorted())

  await send('/api/folders', { json: { selection: 'all', from: '2026-11-01', to: '2026-11-30' }, ...bearer() })
  await makeOrderedFolders()
  const inFolder = (await listed()).filter(({ way }) => way === 'inFolder')
  expect(inFolder.map(({ kind }) => kind).toSorted()).toEqual(['attendance', 'folderCover'])
})

test('a file that was cut off is not noted, and one that could not be made neither', async () => {
  const file = await send(`/api/schedules/${scheduleId()}/attendance.csv`, bearer())
  const reader = file.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await send(`/api/schedules/${scheduleId()}/attendance.pdf?from=2020-01-01&to=2026-01-01`, bearer())
  expect(await listed()).toEqual([])
})

test('a paper is withdrawn once, with a reason that its reader sees, by page and API', async () => {
  for (const byPage of [true, false]) {
    const number = await createPaper(fixture.owner)
    const withdraw = (reason: string) =>
      byPage
        ? send(`/papers?withdraw=${number}`, { form: { reason }, cookie: fixture.owner.token })
        : send(`/api/papers/${number}/withdraw`, { json: { reason }, ...bearer() })
    expect((await withdraw('')).status).toBe(422)
    expect((await withdraw('x'.repeat(301))).status).toBe(422)
    expect((await withdraw('Falscher <Zeitraum>')).status).toBe(byPage ? 303 : 200)
    expect((await withdraw('noch einmal')).status).toBe(409)
    const page = await (await send(`/verify/${number}`)).text()
    expect(page).toContain('Falscher &lt;Zeitraum&gt;')
    expect(page).not.toContain('noch einmal')
    expect(await (await send(`/api/verify/${number}`)).json()).toMatchObject({ withdrawnReason: 'Falscher <Zeitraum>' })
  }
})

test('the owner finds papers by number, place and recipient, and nobody else sees them', async () => {
  const schedules = [{ id: scheduleId(), title: 'Gäste-WC', location: 'Keller', from: new Date(0), to: new Date(1) }]
  const first = await createPaper(fixture.owner, { schedules })
  const second = await createPaper(fixture.owner, { issuedTo: [{ name: 'Amt', email: 'amt@example.com' }] })
  const numbers = async (search: string) => (await listed(search)).map(({ number }) => number)
  expect(await numbers('keller gäste')).toEqual([first])
  expect(await numbers('amt@')).toEqual([second])
  expect(await numbers(second.slice(0, 4))).toEqual([second])
  const page = await (await send('/papers?search=keller', { cookie: fixture.owner.token })).text()
  expect(page).toContain('Gäste-WC, Keller')
  const stranger = await createOwner()
  expect(await (await send('/api/papers', { bearer: stranger.token })).json()).toMatchObject({ total: 0 })
  expect((await send(`/papers?withdraw=${first}`, { cookie: stranger.token })).status).toBe(404)
})

test('papers are forgotten after ten years', async () => {
  await createPaper(fixture.owner)
  const now = new Date()
  await forgetOldPapers(new Date(now.getTime() + keptFor - 60_000))
  expect(await listed()).toHaveLength(1)
  await forgetOldPapers(new Date(now.getTime() + keptFor + 60_000))
  expect(await listed()).toEqual([])
})
