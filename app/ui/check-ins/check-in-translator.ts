import type { TFunction } from 'i18next'
import type { Language } from '#app/i18n/languages.ts'

type Params = Record<string, string | number>

/** A text of the page; `params` fill its `{{places}}`, and `count` chooses the plural. */
export type Translate = (key: string, params?: Params) => string

const cache = new Map<string, string>()

/** i18next takes 3 to 11 µs for a text, and the page has forty, so texts are cached by language. */
export function checkInTranslator(t: TFunction, language: Language): Translate {
  return (key, params) => {
    if (params && 'count' in params) return t(key, params)
    const cacheKey = `${language} ${key}`
    let text = cache.get(cacheKey)
    if (text === undefined) {
      text = String(t(key, { skipInterpolation: true }))
      cache.set(cacheKey, text)
    }
    return params ? filled(text, params) : text
  }
}

function filled(text: string, params: Params) {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ''))
}
