import { afterAll, beforeAll } from 'vitest'
import { namespaces } from '#app/i18n/namespaces.ts'
import { i18nFor } from '#app/i18n/texts.server.ts'

/**
 * The language whose texts are taken out for made-up ones. What Intl words in it (days, months, numbers) is written in
 * letters that nothing else here has.
 */
export const madeUp = 'th'

/** While the tests of a file run, every text of one language is the English one in brackets: `⟦Save⟧`. */
export function useMadeUpLanguage() {
  const texts = i18nFor(madeUp)
  // What is added to a bundle changes it in its place.
  const own = namespaces.map((name) => [name, structuredClone(texts.getResourceBundle(madeUp, name))] as const)

  beforeAll(() => {
    for (const name of namespaces) {
      texts.addResourceBundle(madeUp, name, bracketed(i18nFor('en').getResourceBundle('en', name)), true, true)
    }
  })
  afterAll(() => {
    for (const [name, bundle] of own) {
      texts.removeResourceBundle(madeUp, name)
      if (bundle) texts.addResourceBundle(madeUp, name, bundle)
    }
  })
}

function bracketed(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `⟦${text}⟧`]))
}

/** What stands outside of brackets and has a letter that neither Intl nor the test's data (both have their own) wrote. */
export function strangeWords(parts: readonly string[]): string[] {
  let depth = 0
  const found: string[] = []
  for (const part of parts) {
    let outside = ''
    for (const character of part) {
      if (character === '⟦') depth++
      else if (character === '⟧') depth--
      else if (depth === 0) outside += character
    }
    const rest = known.reduce((text, words) => text.replace(words, ' '), outside)
    if (/(?!\p{Script=Thai}|\p{Script=Greek})\p{L}/u.test(rest)) found.push(outside.trim())
  }
  return found
}

/** What is the same in every language: the product's name, addresses, time zones, sizes of paper. */
const known = [
  /Klarbuch/g,
  /\S+@\S+/g,
  /https?:\/\/\S+/g,
  /\b[A-Z]\w+\/[\w/+-]+(?: [A-Z]\w+)*/g,
  /\bUTC\b/g,
  /\bA[3-6]\b/g,
]
