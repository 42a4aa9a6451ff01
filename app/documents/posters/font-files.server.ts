import { Font } from '@react-pdf/renderer'
import { prepareFont, type FontFile } from '#app/documents/pdf/font-file.ts'
import { families, fontPaths, type Family } from '#app/documents/pdf/fonts.server.ts'
import type { Weight } from './drawing.ts'

const weights = [400, 600, 700] as const

/** Reads every font of a poster from its package and registers it for PDFs. */
export async function loadFontFiles(): Promise<(family: Family, weight: Weight) => FontFile> {
  const files = new Map<string, FontFile>()
  for (const family of families) {
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: fontPaths[family][fontWeight], fontWeight })) })
    for (const fontWeight of weights) {
      await Font.load({ fontFamily: family, fontWeight })
      const file = Font.getFont({ fontFamily: family, fontWeight }).data as unknown as FontFile
      prepareFont(file)
      files.set(`${family} ${fontWeight}`, file)
    }
  }
  return (family, weight) => {
    const file = files.get(`${family} ${weight}`)
    if (!file) throw new Error(`No font is there for ${family} ${weight}`)
    return file
  }
}
