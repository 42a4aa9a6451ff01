/** A part of a text for which one font has all letters. */
export type TextRun<Font> = { font: Font; text: string }

/** How a font spells a letter; null when it lacks the letter. */
export type Spells<Font> = (font: Font, letter: string) => string | null

/** The sign for a letter that no font has; every font has this sign. */
export const missingLetter = '\uFFFD'

/**
 * Splits a text into runs of one font each: a letter stays in the font of the letter before it when that has it, else
 * it gets the first font that does.
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
