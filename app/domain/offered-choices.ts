import { searchFor } from './texts/word-search.ts'

/** How many choices a list offers. A company may have thousands of schedules, and each page would repeat them all. */
export const mostOffered = 100

type Search = { words: string; chosen: ReadonlySet<string> }

/** Of many choices those that contain these words, at most a hundred, and always the chosen ones; in their order. */
export function offeredChoices<Choice extends { value: string; label: string }>(
  choices: readonly Choice[],
  { words, chosen }: Search,
): Choice[] {
  const isFound = searchFor(words)
  let found = 0
  return choices.filter(({ value, label }) => {
    if (chosen.has(value)) return true
    if (found >= mostOffered || !isFound(label)) return false
    found += 1
    return true
  })
}
