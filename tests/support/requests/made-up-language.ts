import { afterAll, beforeAll } from 'vitest'
import { namespaces } from '#app/i18n/namespaces.ts'
import { i18nFor } from '#app/i18n/texts.server.ts'

/**
 * The language whose texts are replaced. Intl writes its days, months and numbers in a script that no other text here
 * uses.
 */
export const madeUp = 'th'

/** For the tests of a file, replaces every text of one language by the English one in brackets: `⟦Save⟧`. */
export function useMadeUpLanguage() {
  const texts = i18nFor(madeUp)
  // Cloned, because adding to a bundle changes it in place.
  const ownTexts = namespaces.map((name) => [name, structuredClone(texts.getResourceBundle(madeUp, name))] as const)

  beforeAll(() => {
    for (const name of namespaces) {
      texts.addResourceBundle(madeUp, name, bracketed(i18nFor('en').getResourceBundle('en', name)), true, true)
    }
  })
  afterAll(() => {
    for (const [name, bundle] of ownTexts) {
      texts.removeResourceBundle(madeUp, name)
      if (bundle) texts.addResourceBundle(madeUp, name, bundle)
    }
  })
}

function bracketed(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `⟦${text}⟧`]))
}

/** Parts outside of brackets with a letter that is neither Thai, as from Intl, nor Greek, as in the test's data. */
export function strangeWords(parts: readonly string[]): string[] {
  let depth = 0
  const foundParts: string[] = []
  for (const part of parts) {
    let outside = ''
    for (const character of part) {
      if (character === '⟦') depth++
      else if (character === '⟧') depth--
      else if (depth === 0) outside += character
    }
    const rest = sameEverywhere.reduce((text, words) => text.replace(words, ' '), outside)
    if (/(?!\p{Script=Thai}|\p{Script=Greek})\p{L}/u.test(rest)) foundParts.push(outside.trim())
  }
  return foundParts
}

/** Words that are the same in every language: the product's name, addresses, time zones, paper sizes, units. */
const sameEverywhere = [
  /Klarbuch/g,
  /\S+@\S+/g,
  /https?:\/\/\S+/g,
  /\b[A-Z]\w+\/[\w/+-]+(?: [A-Z]\w+)*/g,
  /\bUTC\b/g,
  /\bA[3-6]\b/g,
  /^(°C|bar|min|s|pH|ppm|mg\/l)$/g,
]
