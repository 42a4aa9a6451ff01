import { beforeAll, beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { giveLogo } from '#tests/support/stories/give-logo.ts'
import { drawFirstPoster } from '#tests/support/files/posters.ts'
import { noisyJpeg } from '#tests/support/files/pictures.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { scanCodes } from '#tests/support/files/scan-codes.ts'

useDatabase()

beforeAll(drawFirstPoster)

let owner: Owner
let wc: string
let hall: string

beforeEach(async () => {
  owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  wc = (await createSchedule(owner, { tasks })).id
  hall = (await createSchedule(owner, { title: 'Turnhalle', location: 'Halle', tasks })).id
})

const getLabels = (query: string, token = owner.token) => send(`/api/qr-labels.pdf?${query}`, { bearer: token })

const getSheet = (query: string, token = owner.token) => send(`/api/qr-labels.svg?${query}`, { bearer: token })

async function readLabels(query: string) {
  const answer = await getLabels(query)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

const address = (id: string) => `http://localhost:3000/schedules/${id}/status`

test.each([`ids=${'WC'},${'HALL'}`, `ids=${'WC'}&ids=${'HALL'}`])('a label for each of %s', async (query) => {
  const { title, language, pages } = await readLabels(query.replace('WC', wc).replace('HALL', hall))
  expect([title, language, pages.map(({ size }) => size)]).toEqual(['QR labels', 'en', [[210, 297]]])
  expect(await pages[0]?.holdsBitmap()).toBe(false)
  const text = (await pages[0]?.text()) ?? ''
  for (const word of ['Gasthaus Alte Mühle', 'Gäste-', 'UG', 'Turn', 'Halle']) expect(text).toContain(word)
  const picture = await pages[0]?.draw(150)
  expect(picture && (await scanCodes(picture)).sort()).toEqual([address(wc), address(hall)].sort())
})

test('two hundred labels are on as many sheets as they need, each of them readable at 150 dpi', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => (index % 2 ? wc : hall))
  const { pages } = await readLabels(`ids=${ids.join(',')}&layout=2x7&first=14`)
  expect(pages.length).toBe(Math.ceil(213 / 14))
  const codes: number[] = []
  for (const page of [pages[0], pages[1], pages.at(-1)]) {
    const picture = await page?.draw(150)
    if (picture) codes.push((await scanCodes(picture)).length)
  }
  expect(codes).toEqual([1, 14, 3])
})

test('each label has the logo, which is in the file once', async () => {
  const query = `ids=${Array.from({ length: 24 }, () => wc).join(',')}`
  const plain = (await (await getLabels(query)).arrayBuffer()).byteLength
  const picture = await noisyJpeg({ width: 300, height: 300 })
  await giveLogo(owner, picture)
  const bytes = new Uint8Array(await (await getLabels(query)).arrayBuffer())
  const [sheet] = (await readPdf(bytes)).pages
  expect(await sheet?.countBitmaps()).toBe(24)
  expect(bytes.length).toBeLessThan(plain + 100_000)
  const drawn = await sheet?.draw(150)
  expect(drawn && (await scanCodes(drawn)).length).toBe(24)
})

test('the first sheet as SVG has the labels of this sheet alone, and the logo once', async () => {
  await giveLogo(owner)
  const answer = await getSheet(`ids=${Array.from({ length: 30 }, () => wc).join(',')}&first=5`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  const svg = await answer.text()
  expect([svg.match(/<use href="#p0"/g)?.length, svg.match(/<image /g)?.length]).toEqual([20, 1])
  expect(svg).toContain('viewBox="0 0 210 297"')
})

test('the sheet is refused as the file is', async () => {
  const stranger = await createOwner()
  expect((await getSheet(`ids=${wc}`, stranger.token)).status).toBe(404)
  expect((await getSheet('ids=')).status).toBe(422)
  expect((await send(`/api/qr-labels.svg?ids=${wc}`)).status).toBe(401)
})

test.each([
  ['', 'ids', 'qrCode.labelsRequired'],
  ['ids=', 'ids', 'qrCode.labelsRequired'],
  [`ids=${'a,'.repeat(241)}`, 'ids', 'qrCode.labelsTooMany'],
  ['ids=a&layout=4x4', 'layout', 'request.invalidFields'],
  ['ids=a&first=0', 'first', 'qrCode.firstLabelInvalid'],
  ['ids=a&layout=2x7&first=15', 'first', 'qrCode.firstLabelInvalid'],
])('%.40s is refused at its field', async (query, field, code) => {
  const answer = await getLabels(query)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { code, fields: { [field]: [code] } } })
})

test('one schedule of another company, of nothing or ended is enough for a 404', async () => {
  const stranger = await createOwner()
  expect((await getLabels(`ids=${wc}`, stranger.token)).status).toBe(404)
  expect((await getLabels(`ids=${wc},0000000000000000`)).status).toBe(404)
  await send(`/api/schedules/${hall}`, { method: 'DELETE', bearer: owner.token })
  expect((await getLabels(`ids=${wc},${hall}`)).status).toBe(404)
})

const page = (query = '') => send(`/schedules/labels${query}`, { cookie: owner.token })

test('the page opens with all schedules ticked, and its file has them', async () => {
  const labelsPage = await readPage(await page())
  expect(labelsPage.group('Schedules')?.values).toEqual([wc, hall])
  expect(labelsPage.group('Schedules')?.chosen.length).toBe(2)
  expect(labelsPage.text).toContain('2 labels, 1 sheet')
  const answer = await send(labelsPage.link('Download PDF') ?? '', { cookie: owner.token })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
})

test('the file has the options chosen on the page', async () => {
  const labelsPage = await readPage(await page(`?layout=2x7&first=14&ids=${hall}&ids=${wc}`))
  expect(labelsPage.text).toContain('2 labels, 2 sheets')
  const query = `ids=${hall}%2C${wc}&layout=2x7&first=14`
  expect(labelsPage.link('Download PDF')).toBe(`/api/qr-labels.pdf?${query}`)
  expect(labelsPage.image('Preview of the first sheet')).toBe(`/api/qr-labels.svg?${query}`)
})

test.each([
  ['?layout=3x8&first=1', 'Please choose at least one schedule.'],
  ['?layout=3x8&first=25&ids=WC', 'The chosen sheet has no such label.'],
])('%s offers no file and gives the reason', async (query, words) => {
  const answer = await page(query.replace('WC', wc))
  expect(answer.status).toBe(422)
  const labelsPage = await readPage(answer)
  expect(labelsPage.link('Download PDF')).toBeUndefined()
  expect(labelsPage.image('Preview of the first sheet')).toBeUndefined()
  expect(labelsPage.text).toContain(words)
})
