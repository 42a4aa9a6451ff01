/** A piece of text that one font has all letters of. */
export type TextRun<Font> = { font: Font; text: string }

/** How a font spells a letter, or null where it lacks it. */
export type Spells<Font> = (font: Font, letter: string) => string | null

/** What stands for a letter that no font has: a sign that everybody sees, in every font. */
export const missingLetter = '\uFFFD'

/** A text as runs of one font each, a letter being in the first font that has all of it. A space stays where it is. */
export function textRuns<Font>(text: string, fonts: readonly [Font, ...Font[]], spells: Spells<Font>): TextRun<Font>[] {
  const runs: TextRun<Font>[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const last = runs.at(-1)
    const run = segment === ' ' && last ? { font: last.font, text: ' ' } : spelled(segment, fonts, spells)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

function spelled<Font>(letter: string, fonts: readonly [Font, ...Font[]], spells: Spells<Font>): TextRun<Font> {
  for (const font of fonts) {
    const text = spells(font, letter)
    if (text !== null) return { font, text }
  }
  return { font: fonts[0], text: missingLetter }
}
