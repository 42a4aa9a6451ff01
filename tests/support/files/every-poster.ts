import { expect, test } from 'vitest'
import { drawPoster } from '#app/documents/posters/draw-poster.server.ts'
import { loadTypesetting } from '#app/documents/posters/typesetting.server.ts'
import { posterOf, type Poster } from '#app/documents/posters/poster-of.server.ts'
import {
  orientations,
  posterOptions,
  type PosterFields,
  type PosterFormat,
} from '#app/domain/qr-codes/poster-options.ts'
import { isRelease } from '../release.ts'
import { judgeCode, surroundingsOf, type Judged } from './poster-code.ts'

/** What may be asked for besides the paper. What moves the code comes last, so that like pictures follow each other. */
const choices: PosterFields[] = [
  { title: 'WC' },
  { showLocation: 'true' },
  { showDescription: 'true' },
  { topText: '' },
  { bottomText: 'Bitte bei jeder Reinigung scannen.' },
  { big: 'true' },
]

const combinations = Array.from({ length: 2 ** choices.length }, (_, number): PosterFields => {
  return Object.assign({}, ...choices.filter((_choice, index) => number & (2 ** index)))
})

/**
 * Tests every poster on papers of one format: that its code is read in print, and that nothing stands in the white around
 * it. Those whose code lies at the same place among the same things look the same there: one of them is drawn, and before
 * a release all.
 */
export function testEveryPoster(format: PosterFormat): void {
  test.each(orientations)(
    `the code of every poster on ${format} %s is read at 300 dpi`,
    { timeout: isRelease ? 600_000 : 120_000 },
    async (orientation) => {
      const fonts = await loadTypesetting()
      const judged = new Map<string, Judged>()
      const faults: string[] = []
      let last: Judged | undefined
      for (const asked of combinations) {
        const poster = posterFor({ ...asked, format, orientation })
        const alike = isRelease ? JSON.stringify(asked) : surroundingsOf(drawPoster(poster, fonts), fonts)
        last = judged.get(alike) ?? (await judgeCode(poster, last))
        judged.set(alike, last)
        if (last.fault) faults.push(`${JSON.stringify(asked)}: ${last.fault}`)
      }
      expect([combinations.length, faults]).toEqual([64, []])
    },
  )
}

function posterFor(asked: PosterFields): Poster {
  return posterOf({
    schedule: {
      id: '0123456789abcdef',
      title: 'Flächendesinfektion',
      location: 'Untergeschoss, Raum U 14',
      description: 'Zugang nur über die Schleuse.\nEinwirkzeit 5 Minuten.',
    },
    companyName: 'Gemeinschaftspraxis Dr. Schürmann-Wiedenhöft',
    options: posterOptions(asked),
    origin: 'https://klarbuch.example',
    language: 'de',
  })
}
