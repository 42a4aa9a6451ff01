import type { Weight } from './drawing.ts'
import type { FontFile, Glyph } from '#app/documents/pdf/font-file.ts'
import { families, type Family } from '#app/documents/pdf/fonts.server.ts'
import { spellingOf } from '#app/documents/pdf/spelling.ts'
import { textRuns } from '#app/documents/pdf/text-runs.ts'
import { loadFontFiles } from './font-files.server.ts'

/** A part of a text in one font, `x` ems after its beginning. */
export type TextRun = { text: string; family: Family; x: number }

/**
 * The outline of a letter with `unitsPerEm` units for one em, upside down; the same letter always has the same `id`.
 */
type Outline = { id: string; path: string; x: number; y: number }

/** The fonts of posters: the font runs of a text, its width in ems, and its outlines. */
export type Typesetting = {
  runsOf: (text: string, weight: Weight) => TextRun[]
  widthOf: (text: string, weight: Weight) => number
  outlinesOf: (run: TextRun, weight: Weight) => { unitsPerEm: number; glyphs: Outline[] }
}

let loaded: Promise<Typesetting> | undefined

/** Loads the fonts once. */
export function loadTypesetting(): Promise<Typesetting> {
  loaded ??= loadFontFiles().then(typesettingWith)
  return loaded
}

/** The most texts whose widths are cached. */
const mostWidths = 5000

function typesettingWith(fileOf: (family: Family, weight: Weight) => FontFile): Typesetting {
  const widths = new Map<string, number>()
  const paths = new Map<string, string>()
  const spellings = new Map<FontFile, ReturnType<typeof spellingOf>>()

  function spell(file: FontFile, signs: string): string | null {
    const spelling = spellings.get(file) ?? spellingOf(file)
    spellings.set(file, spelling)
    return spelling(signs)
  }

  function piecesOf(text: string, weight: Weight): Omit<TextRun, 'x'>[] {
    const spells = (family: Family, signs: string) => spell(fileOf(family, weight), signs)
    return textRuns(text, families, spells).map(({ text: signs, font }) => ({ text: signs, family: font }))
  }

  function pieceWidth({ text, family }: Omit<TextRun, 'x'>, weight: Weight): number {
    const file = fileOf(family, weight)
    return file.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / file.unitsPerEm
  }

  function pathOf(id: string, { path }: Glyph): string {
    const svgPath = paths.get(id) ?? path.toSVG()
    paths.set(id, svgPath)
    return svgPath
  }

  return {
    runsOf(text, weight) {
      let x = 0
      return piecesOf(text, weight).map((piece) => {
        const run = { ...piece, x }
        x += pieceWidth(piece, weight)
        return run
      })
    },
    widthOf(text, weight) {
      const key = `${weight} ${text}`
      const cached = widths.get(key)
      if (cached !== undefined) return cached
      const width = piecesOf(text, weight).reduce((sum, piece) => sum + pieceWidth(piece, weight), 0)
      if (widths.size >= mostWidths) widths.clear()
      widths.set(key, width)
      return width
    },
    outlinesOf({ text, family }, weight) {
      const file = fileOf(family, weight)
      const { glyphs, positions } = file.layout(text)
      let along = 0
      const placed = glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const id = `${family} ${weight} ${glyph.id}`
        const at = { id, path: pathOf(id, glyph), x: along + xOffset, y: yOffset }
        along += xAdvance
        return at
      })
      return { unitsPerEm: file.unitsPerEm, glyphs: placed }
    },
  }
}
