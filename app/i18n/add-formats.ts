import type { i18n } from 'i18next'
import { formatDate } from './format-dates.ts'
import { formatList } from './format-list.ts'
import { formatWait } from './format-wait.ts'
import { regionOf } from './regions.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'

/**
 * Adds the formats `{{day, localDay}}` for a local day, `YYYY-MM-DD`, and `{{seconds, wait}}` for a waiting time, and
 * makes lists, numbers and plural forms follow the region of the language. Must be called after i18next is initialised.
 */
export function addFormats({ services: { formatter, pluralResolver } }: i18n) {
  formatter?.add('localDay', (date: string, code) =>
    formatDate({ instant: new Date(`${date}T00:00Z`), timeZone: 'UTC', language: languageOf(code) }),
  )
  formatter?.add('list', (items: string[], code) => formatList(items, languageOf(code)))
  formatter?.add('wait', (seconds: number, code) => formatWait(seconds, languageOf(code)))
  formatter?.addCached('number', (code, options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(regionOf(languageOf(code)), options)
    return (number: number) => format.format(number)
  })
  // i18next would use the Brazilian plural rule, in which 0 is singular.
  const ruleOf = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options: object) => ruleOf(regionOf(languageOf(code)), options)
}

function languageOf(code: string | undefined) {
  return isLanguage(code) ? code : fallbackLanguage
}
