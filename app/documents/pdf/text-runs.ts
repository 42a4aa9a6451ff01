/** A piece of text that one font has all letters of. */
export type TextRun<Font> = { font: Font; text: string }

/** True where a font draws a code point. */
export type Draws<Font> = (font: Font, codePoint: number) => boolean

/** What stands for a letter that no font has: a sign that everybody sees, in every font. */
export const missingLetter = '\uFFFD'

/**
 * A text as runs, each letter in the first font that draws all of it. A letter that none draws is `missingLetter`; what
 * steers direction or joining is left out, because it has no form of its own.
 */
export function textRuns<Font>(text: string, fonts: readonly [Font, ...Font[]], draws: Draws<Font>): TextRun<Font>[] {
  const runs: TextRun<Font>[] = []
  for (const { segment } of letters.segment(text.normalize('NFC').replace(unseen, ''))) {
    const points = Array.from(segment, (point) => point.codePointAt(0) ?? 0)
    const last = runs.at(-1)
    // A space joins what stands around it.
    const own = segment === ' ' && last ? last.font : fonts.find((font) => points.every((point) => draws(font, point)))
    const run = own === undefined ? { font: fonts[0], text: missingLetter } : { font: own, text: segment }
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

const unseen = /[\p{Cc}\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu
