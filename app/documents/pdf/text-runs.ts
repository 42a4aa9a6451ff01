/** A piece of text that one font has all letters of. */
export type TextRun<Font> = { font: Font; text: string }

/** How a font spells a letter, or null where it lacks it. */
export type Spells<Font> = (font: Font, letter: string) => string | null

/** What stands for a letter that no font has: a sign that everybody sees, in every font. */
export const missingLetter = '\uFFFD'

/**
 * A text as runs of one font each: a letter stays in the font of what comes before it where that has all of it, else it is
 * in the first font that has.
 */
export function textRuns<Font>(text: string, fonts: readonly [Font, ...Font[]], spells: Spells<Font>): TextRun<Font>[] {
  if (inEveryFont.test(text)) return [{ font: fonts[0], text }]
  const runs: TextRun<Font>[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const last = runs.at(-1)
    const run = spelled(segment, last ? [last.font, ...fonts] : fonts, spells)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const inEveryFont = /^[\x20-\x7E]+$/
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

function spelled<Font>(letter: string, fonts: readonly [Font, ...Font[]], spells: Spells<Font>): TextRun<Font> {
  for (const font of fonts) {
    const text = spells(font, letter)
    if (text !== null) return { font, text }
  }
  return { font: fonts[0], text: missingLetter }
}
