import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { decodeQr } from '../../../tests/support/files/decode-qr.ts'
import { letters, plainLetters } from '../../../tests/support/files/letters.ts'
import { drawFirstPoster, somePoster, posterContent } from '../../../tests/support/files/posters.ts'
import { readPdf } from '../../../tests/support/files/read-pdf.ts'
import { scanCodes } from '../../../tests/support/files/scan-codes.ts'
import { posterAsPdf, posterAsSvg } from './poster-files.server.ts'
import { svgAsPng } from './svg-as-png.server.ts'

beforeAll(drawFirstPoster)

test('a poster is one page of its paper size, in vectors, with title and language', async () => {
  const poster = somePoster({ format: 'A5', orientation: 'landscape', title: 'Gäste-WC' })
  const { title, language, pages } = await readPdf(await posterAsPdf(poster))
  expect([title, language, pages.map(({ size }) => size)]).toEqual(['Gäste-WC', 'de', [[210, 148]]])
  expect(await pages[0]?.holdsBitmap()).toBe(false)
})

test('all chosen texts are shown, and no others', async () => {
  const [full] = (await readPdf(await posterAsPdf(somePoster()))).pages
  expect((await full?.text())?.split('\n')).toEqual([
    'Gemeinschaftspraxis Dr. Schürmann-Wiedenhöft',
    'Flächen-',
    'desinfektion',
    'Untergeschoss, Raum U 14',
    'Zugang nur über die Schleuse.',
    'Einwirkzeit 5 Minuten.',
    'Code scannen',
    'Name und PIN',
    'Fertig',
    'Bitte bei jeder Reinigung scannen.',
  ])
  const bare = somePoster({ topText: '', location: '', description: '', bottomText: '', big: true })
  const [least] = (await readPdf(await posterAsPdf(bare))).pages
  expect((await least?.text())?.split('\n')).toEqual(['Flächen-', 'desinfektion'])
})

test.each(Object.entries(letters))('the letters of %s are read back', async (_, text) => {
  const poster = somePoster({ title: text, location: text, description: text })
  const [page] = (await readPdf(await posterAsPdf(poster))).pages
  expect(plainLetters((await page?.text()) ?? '').split(plainLetters(text)).length - 1).toBe(3)
})

test('no letter is lost after another poster used a part of it', async () => {
  for (const title of ['x\u0323 m\u0323', 'Vệ sinh ạ ẹ Nhà', '\uFB01', 'Office affin']) {
    const [page] = (await readPdf(await posterAsPdf(somePoster({ title })))).pages
    expect(plainLetters((await page?.text()) ?? '')).toContain(plainLetters(title))
  }
})

test('each grapheme that no font has becomes a visible sign, and the direction of writing stays', async () => {
  const poster = somePoster({ title: '👩‍🚒 WC', location: '\u202Eשלום\u202C Süd', description: '\u200F漢字' })
  const [page] = (await readPdf(await posterAsPdf(poster))).pages
  const lines = (await page?.text())?.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['\uFFFD WC', '\uFFFD\uFFFD\uFFFD\uFFFD Süd', '\uFFFD\uFFFD']))
})

test('a code with a scratch can still be read', async () => {
  const [page] = (await readPdf(await posterAsPdf(somePoster({ format: 'A6', big: true })))).pages
  const picture = await page?.draw(300)
  if (!picture) throw new Error('There is no page')
  const { width, height, data } = picture
  // From the right edge of the code to its middle, three millimetres wide.
  for (let x = Math.round(width * 0.5); x < width; x += 1) {
    const y = Math.round(height * 0.95 - (x - width * 0.5) * 0.5)
    for (let i = -18; i < 18; i += 1) data.set([255, 255, 255, 255], ((y + i) * width + x) * 4)
  }
  expect(await scanCodes(picture)).toEqual([posterContent])
})

test('the SVG has no font and loads nothing, and the code in its PNG can be read', async () => {
  const poster = somePoster({ format: 'A6', orientation: 'landscape' })
  const svg = await posterAsSvg(poster)
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/<text|<image|url\(|style=|Flächen/)
  const drawn = await svgAsPng(Buffer.from(svg), { companyId: 'own', size: 900 })
  const picture = Buffer.from(drawn.ok ? drawn.value : [])
  const { width, height } = PNG.sync.read(picture)
  expect([width, height, decodeQr(picture)]).toEqual([900, 639, posterContent])
})
