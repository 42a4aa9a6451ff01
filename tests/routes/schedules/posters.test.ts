import { rmSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PNG } from 'pngjs'
import { settings } from '#app/config/settings.server.ts'
import { changeLogo } from '#app/operations/company/change-logo.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { giveLogo } from '#tests/support/stories/give-logo.ts'
import { drawFirstPoster } from '#tests/support/files/posters.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { scanCodes } from '#tests/support/files/scan-codes.ts'

useDatabase()

beforeAll(drawFirstPoster)

let owner: Owner
let scheduleId: string

beforeEach(async () => {
  owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  scheduleId = (await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [anna.id] }] })).id
})

async function getPoster(file: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query)
  return send(`/api/schedules/${scheduleId}/${file}?${search}`, { bearer: owner.token })
}

async function readPoster(query: Record<string, string> = {}) {
  const answer = await getPoster('qr.pdf', query)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const [page] = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages
  if (!page) throw new Error('The poster has no page')
  return { page, lines: (await page.text()).split('\n') }
}

test('without options a poster is A4 upright with company, title and the code of the status page', async () => {
  const { page, lines } = await readPoster()
  expect([page.size, lines]).toEqual([
    [210, 297],
    ['Gasthaus Alte Mühle GmbH', 'Gäste-WC', 'Scan the code', 'Name and PIN', 'Done'],
  ])
  expect(await scanCodes(await page.draw(150))).toEqual([`http://localhost:3000/schedules/${scheduleId}/status`])
})

test('every option is heard', async () => {
  const texts = { topText: 'Hygiene', title: 'Süd-WC', bottomText: 'Bitte scannen' }
  const options = { showLocation: 'true', showDescription: 'true', big: 'true' }
  const { page, lines } = await readPoster({ format: 'A6', orientation: 'landscape', ...options, ...texts })
  expect([page.size, lines]).toEqual([
    [148, 105],
    ['Hygiene', 'Süd-', 'WC', 'UG', 'Bitte scannen'],
  ])
})

test('an empty text on top is left out, an empty title is the schedule’s', async () => {
  expect((await readPoster({ topText: '', title: ' ' })).lines[0]).toBe('Gäste-WC')
})

test.each([
  ['format', 'A3', 'request.invalidFields'],
  ['orientation', 'upside-down', 'request.invalidFields'],
  ['showLocation', 'perhaps', 'request.invalidFields'],
  ['title', 'x'.repeat(121), 'qrCode.textTooLong'],
  ['bottomText', 'x'.repeat(5000), 'qrCode.textTooLong'],
])('%s=%s is refused at its field, whatever the file', async (field, value, code) => {
  for (const file of ['qr.pdf', 'qr.svg', 'qr.png']) {
    const answer = await getPoster(file, { [field]: value })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { code, fields: { [field]: [code] } } })
  }
})

test('SVG and PNG are the poster, too, as soon as an option is named', async () => {
  const svg = await (await getPoster('qr.svg', { format: 'A4' })).text()
  expect(svg).toContain('viewBox="0 0 210 297"')
  const png = await getPoster('qr.png', { format: 'A5', size: '1200' })
  const { width, height } = PNG.sync.read(Buffer.from(await png.arrayBuffer()))
  expect([width, height]).toEqual([846, 1200])
})

const poster = (query = '') => send(`/schedules/${scheduleId}/poster${query}`, { cookie: owner.token })

test('the page opens with the place ticked, and shows the poster and its files', async () => {
  const page = await readPage(await poster())
  expect(page.link('Download PDF')).toBe(
    `/api/schedules/${scheduleId}/qr.pdf?showLocation=true&format=A4&orientation=portrait`,
  )
  expect(page.image('Preview of the poster Gäste-WC')).toMatch(/qr\.svg\?showLocation=true&format=A4/)
  expect(page.group('What it shows')?.chosen).toEqual(['Location'])
  expect(page.field('Small text on top')?.value).toBe('Gasthaus Alte Mühle GmbH')
  expect(page.field('Title')?.value).toBe('Gäste-WC')
})

test('the file shows the options chosen in the form', async () => {
  const page = await readPage(await poster('?format=A5&orientation=landscape&showDescription=true&topText=&title=WC'))
  const answer = await send(page.link('Download PDF') ?? '', { cookie: owner.token })
  const [first] = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages
  expect(first?.size).toEqual([210, 148])
  expect(await first?.text()).toBe('WC\nScan the code\nName and PIN\nDone')
})

test('the page keeps wrong input, shows the error next to its field, and shows the rest', async () => {
  const answer = await poster(`?format=A3&big=true&title=${'x'.repeat(121)}`)
  expect(answer.status).toBe(422)
  const page = await readPage(answer)
  expect(page.field('Title')).toMatchObject({ value: 'x'.repeat(121), invalid: true })
  expect(page.field('Title')?.description).toContain('120 characters at most, please.')
  expect(page.group('Paper')?.invalid).toBe(true)
  expect(page.link('Download PDF')).toMatch(/qr\.pdf\?big=true&format=A4/)
})

test('a logo is on the poster in every format, in colour, and gone once it was removed', async () => {
  const png = async () =>
    PNG.sync.read(Buffer.from(await (await getPoster('qr.png', { format: 'A6', size: '500' })).arrayBuffer()))
  expect([await (await readPoster()).page.holdsBitmap(), hasColour((await png()).data)]).toEqual([false, false])
  const plain = await (await getPoster('qr.svg', { format: 'A4' })).text()
  expect(plain).not.toContain('<image')
  await giveLogo(owner)
  const { page, lines } = await readPoster()
  expect([await page.countBitmaps(), lines[1]]).toEqual([1, 'Gäste-WC'])
  expect(await scanCodes(await page.draw(150))).toEqual([`http://localhost:3000/schedules/${scheduleId}/status`])
  expect(await (await getPoster('qr.svg', { format: 'A4' })).text()).toContain('href="data:image/png;base64,')
  expect(hasColour((await png()).data)).toBe(true)
  await changeLogo(owner.companyId, null)
  expect(await (await getPoster('qr.svg', { format: 'A4' })).text()).toBe(plain)
})

test('the logo of another company is on no poster, and without its file there is a poster', async () => {
  await giveLogo(await createOwner())
  expect(await (await readPoster()).page.holdsBitmap()).toBe(false)
  await giveLogo(owner)
  rmSync(settings().UPLOADS_DIR, { recursive: true })
  expect(await (await readPoster()).page.holdsBitmap()).toBe(false)
})

function hasColour(pixels: Buffer): boolean {
  return pixels.some((value, place) => place % 4 === 0 && value !== pixels[place + 1])
}
