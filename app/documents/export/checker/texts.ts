import type germanTexts from '../../../../locales/de/checker.json'
import type { Language } from '#app/i18n/languages.ts'
import { regionOf } from '#app/i18n/regions.ts'

/** The names of all texts: `result.fits`. */
type Keys<Of, Before extends string = ''> = {
  [Key in keyof Of & string]: Of[Key] extends string ? `${Before}${Key}` : Keys<Of[Key], `${Before}${Key}.`>
}[keyof Of & string]

export type TextKey = Keys<typeof germanTexts>

/** Finds a text and puts in the values; numbers as the language writes them. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

export function translatorOf(texts: object, language: Language): Translate {
  const numbers = new Intl.NumberFormat(regionOf(language))
  return (key, values = {}) =>
    textAt(texts, key).replaceAll(/{{(\w+)}}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? numbers.format(value) : value
    })
}

function textAt(texts: object, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)
  return String(found)
}
