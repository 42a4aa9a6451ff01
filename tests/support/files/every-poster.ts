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
import { isRelease, someOf } from '../release.ts'
import { judgeCode, surroundingsOf, type JudgedCode } from './poster-code.ts'

/** Options besides the paper. Options that move the code come last, so that similar pictures follow each other. */
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
 * Tests every poster of one paper format: a scanner must read its code at 300 dpi, and the white margin around the code
 * must be empty. Posters with the same surroundings of the code look the same there, so only one of them is drawn, and in
 * an ordinary run half of them; before a release all are.
 */
export function testEveryPoster(format: PosterFormat): void {
  test.each(orientations)(
    `the code of every poster on ${format} %s is read at 300 dpi`,
    { timeout: isRelease ? 600_000 : 120_000 },
    async (orientation) => {
      const fonts = await loadTypesetting()
      const judged = new Map<string, JudgedCode>()
      const faults: string[] = []
      let last: JudgedCode | undefined
      for (const fields of someOf(combinations, { every: 2, from: orientations.indexOf(orientation) })) {
        const poster = posterFor({ ...fields, format, orientation })
        const groupKey = isRelease ? JSON.stringify(fields) : surroundingsOf(drawPoster(poster, fonts), fonts)
        last = judged.get(groupKey) ?? (await judgeCode(poster, last))
        judged.set(groupKey, last)
        if (last.fault) faults.push(`${JSON.stringify(fields)}: ${last.fault}`)
      }
      expect([combinations.length, judged.size > 2, faults]).toEqual([64, true, []])
    },
  )
}

function posterFor(fields: PosterFields): Poster {
  return posterOf({
    schedule: {
      id: '0123456789abcdef',
      title: 'Flächendesinfektion',
      location: 'Untergeschoss, Raum U 14',
      description: 'Zugang nur über die Schleuse.\nEinwirkzeit 5 Minuten.',
    },
    companyName: 'Gemeinschaftspraxis Dr. Schürmann-Wiedenhöft',
    options: posterOptions(fields),
    origin: 'https://klarbuch.example',
    language: 'de',
  })
}
