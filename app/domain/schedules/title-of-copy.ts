import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { scheduleLengths } from './limits.ts'

type Naming = {
  /** The titles of the company's schedules. */
  titles: string[]
  /** The words at the end of the title of a copy, such as "(copy)" for the first and "(copy 2)" for the second. */
  suffixOf: (number: number) => string
}

/**
 * The title of a copy: that of the original with the first suffix that makes it unique, ignoring case. A copy of a copy
 * has one suffix, too. A title that would be too long loses its last characters before the suffix.
 */
export function titleOfCopy(original: string, { titles, suffixOf }: Naming): string {
  const taken = new Set(titles.map(foldedKey))
  const base = withoutSuffix(original, suffixOf)
  // A schedule may have thousands of copies, and only some lengths of suffixes.
  const bases = new Map<number, string>()
  for (let number = 1; ; number += 1) {
    const suffix = ` ${suffixOf(number)}`
    const baseOfCopy = bases.get(suffix.length) ?? shortened(base, scheduleLengths.title - suffix.length)
    bases.set(suffix.length, baseOfCopy)
    const title = baseOfCopy + suffix
    if (!taken.has(foldedKey(title))) return title
  }
}

function withoutSuffix(title: string, suffixOf: Naming['suffixOf']): string {
  const number = Number(/(\d+)\D*$/.exec(title)?.[1] ?? 1)
  const suffix = [1, number].map((candidate) => ` ${suffixOf(candidate)}`).find((words) => title.endsWith(words))
  return suffix ? title.slice(0, -suffix.length) : title
}

/** At most so many UTF-16 units, without half of a character. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  let result = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (result.length + segment.length > max) break
    result += segment
  }
  return result.trimEnd()
}
