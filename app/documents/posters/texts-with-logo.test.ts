import { expect, test } from 'vitest'
import sharp from 'sharp'
import { judgeCode } from '../../../tests/support/files/poster-code.ts'
import { somePoster } from '../../../tests/support/files/posters.ts'
import { labelLayoutNames } from '#app/domain/qr-codes/label-layouts.ts'
import { orientations, posterFormats } from '#app/domain/qr-codes/poster-options.ts'
import { drawLabels } from './draw-labels.server.ts'
import { drawPoster } from './draw-poster.server.ts'
import type { Drawing, Picture } from './drawing.ts'
import { loadTypesetting } from './typesetting.server.ts'

async function logoOf(width: number, height: number): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a00' } })
      .png()
      .toBuffer(),
  )
}

const pathsOf = ({ marks }: Drawing) => marks.filter(({ kind }) => kind === 'filled' || kind === 'drawn')
const picturesOf = ({ marks }: Drawing) => marks.filter((mark): mark is Picture => mark.kind === 'picture')

const shapes: [number, number][] = [
  [400, 400],
  [640, 64],
  [64, 640],
  [16, 16],
]

const sheets = posterFormats.flatMap((format) =>
  orientations.flatMap((orientation) => [true, false].map((big) => ({ format, orientation, big }))),
)

test.each(sheets)('a logo moves nothing but texts: %o', async (sheet) => {
  const fonts = await loadTypesetting()
  const plain = drawPoster(somePoster(sheet), fonts)
  expect(picturesOf(plain)).toEqual([])
  for (const shape of shapes) {
    const drawing = drawPoster(somePoster({ ...sheet, logo: await logoOf(...shape) }), fonts)
    expect(pathsOf(drawing)).toEqual(pathsOf(plain))
    expect(drawing.marks.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(0)
    const [logo, ...others] = picturesOf(drawing)
    expect(others).toEqual([])
    expect((logo?.width ?? 0) / (logo?.height ?? 1)).toBeCloseTo(shape[0] / shape[1])
    expect([(logo?.width ?? 99) <= 80, (logo?.height ?? 99) <= 16]).toEqual([true, true])
  }
})

test('a tiny logo is not blown up', async () => {
  const [logo] = picturesOf(drawPoster(somePoster({ logo: await logoOf(18, 18) }), await loadTypesetting()))
  expect([logo?.width, logo?.height]).toEqual([6, 6])
})

test.each(orientations)('the longest texts and a logo leave the code its white margin: %s', async (orientation) => {
  const text = 'W'.repeat(120)
  const texts = { topText: text, title: text, location: text, description: text.repeat(10), bottomText: text }
  for (const big of [true, false]) {
    const poster = somePoster({ format: 'A6', orientation, big, ...texts, logo: await logoOf(400, 400) })
    expect((await judgeCode(poster)).fault).toBeUndefined()
  }
})

test.each(labelLayoutNames)(
  'on labels %s the logo is inside the label, below the texts, and moves no code',
  async (layout) => {
    const fonts = await loadTypesetting()
    const label = { content: 'https://klarbuch.example/schedules/0123456789abcdef/status', location: 'UG' }
    const labels = ['WC', 'Flächendesinfektion im Untergeschoss '.repeat(3)].map((title) => ({ ...label, title }))
    const sheet = { labels, companyName: 'Gasthaus Alte Mühle GmbH', layout, first: 1 }
    const [plain] = drawLabels(sheet, fonts)
    for (const shape of shapes) {
      const [drawing] = drawLabels({ ...sheet, logo: await logoOf(...shape) }, fonts)
      if (!drawing || !plain) throw new Error('There is no sheet')
      expect(pathsOf(drawing)).toEqual(pathsOf(plain))
      const [logo, other] = picturesOf(drawing)
      const [code] = pathsOf(drawing)
      if (!logo || !other || code?.kind !== 'filled') throw new Error('Something is missing')
      const lowest = Math.max(...drawing.marks.map((mark) => (mark.kind === 'text' && mark.x < 100 ? mark.y : 0)))
      expect(logo.y).toBeGreaterThan(lowest)
      expect([logo.x === other.x, logo.y === other.y]).toEqual([false, true])
      expect(logo.height).toBeLessThanOrEqual(5)
    }
  },
)
