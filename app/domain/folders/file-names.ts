import { foldedKey } from '#app/domain/texts/folded-key.ts'

type NameParts = { word: string; titles: readonly string[]; period: string }

/**
 * The names of a folder's PDFs without their ending, in the order of the titles: `Nachweis_Empfang_2026-11`. Each is
 * accepted by Windows and macOS, which ignore upper and lower case; a repeated one gets a number after its title.
 */
export function fileNames({ word, titles, period }: NameParts): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    for (let number = 1; ; number += 1) {
      const name = joined([word, title, number === 1 ? '' : String(number), period])
      const key = foldedKey(name)
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  })
}

/** Parts of a file's name, cleaned and joined by `_`; empty ones are left out. */
export function joined(parts: readonly string[]): string {
  return parts.map(cleaned).filter(Boolean).join('_')
}

/** Bytes of UTF-8 for one part. File systems allow 255 for a name. */
const longestPart = 120

/** Characters that Windows refuses, `#` and `%`, which break links, and those that nobody sees. */
const refused = /[<>:"/\\|?*#%\p{C}]/gu

function cleaned(text: string): string {
  const words = text.normalize('NFC').replace(refused, ' ').trim().replace(/\s+/g, '_')
  return cut(words).replace(/^[._]+|[._]+$/g, '')
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

function cut(text: string): string {
  let [kept, bytes] = ['', 0]
  for (const { segment } of letters.segment(text)) {
    bytes += new TextEncoder().encode(segment).length
    if (bytes > longestPart) break
    kept += segment
  }
  return kept
}
