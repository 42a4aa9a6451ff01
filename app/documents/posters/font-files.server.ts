import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import type { Weight } from './drawing.ts'

export type Glyph = { id: number; path: { toSVG(): string } }

/** What is used of a font as fontkit reads it, which has no types. */
export type FontFile = {
  unitsPerEm: number
  characterSet: number[]
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): Glyph
  getGlyph(id: number, codePoints?: number[]): Glyph
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
  _glyphs: Record<number, Glyph>
}

const { resolve } = createRequire(import.meta.url)
const weights = [400, 600, 700] as const

/** In the order in which they are asked for a letter. */
const paths = {
  'Noto Sans': {
    400: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    600: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    700: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  'Noto Sans Thai': {
    400: resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    600: resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
    700: resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
} as const satisfies Record<string, Record<Weight, string>>

export type Family = keyof typeof paths
export const families = Object.keys(paths) as Family[]

/** Every font of a poster, registered for PDFs as well; read from its package. */
export async function loadFontFiles(): Promise<(family: Family, weight: Weight) => FontFile> {
  const files = new Map<string, FontFile>()
  for (const family of families) {
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: paths[family][fontWeight], fontWeight })) })
    for (const fontWeight of weights) {
      await Font.load({ fontFamily: family, fontWeight })
      const file = Font.getFont({ fontFamily: family, fontWeight }).data as unknown as FontFile
      forgetGlyphs(file)
      files.set(`${family} ${fontWeight}`, file)
    }
  }
  return (family, weight) => {
    const file = files.get(`${family} ${weight}`)
    if (!file) throw new Error(`No font is there for ${family} ${weight}`)
    return file
  }
}

/**
 * A font keeps a glyph with the letters for which it was drawn first, and lines are cut by how many letters their glyphs
 * have. Drawn anew each time, the letters of the last poster can't shorten this one.
 */
function forgetGlyphs(file: FontFile): void {
  const { getGlyph } = file
  file.getGlyph = (id, codePoints) => {
    delete file._glyphs[id]
    return getGlyph.call(file, id, codePoints)
  }
}
