import type { i18n } from 'i18next'
import { formatDate } from './format.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'

/** Lets texts say `{{day, localDay}}` for a local day, `YYYY-MM-DD`. To be called once i18next is initialised. */
export function addFormats({ services }: i18n) {
  services.formatter?.add('localDay', (date: string, code) => {
    const language = isLanguage(code) ? code : fallbackLanguage
    return formatDate({ instant: new Date(`${date}T00:00Z`), timeZone: 'UTC', language })
  })
}
