import offlineFiles from 'virtual:offline-files'
import type { Translate } from '#app/ui/check-ins/check-in-translator.ts'

import { errorKeys, keys, ownKeys, type KeptWords } from './phone-keys.ts'

/** The texts and scripts that a phone keeps with a page, in the page's language. */
export function keptWords(t: Translate): KeptWords {
  const texts = [
    ...keys.map((key) => [key, t(key)]),
    ...ownKeys.map((key) => [key, t(`offline:${key}`)]),
    ...errorKeys.map((key) => [key, t(`errors:${key}`)]),
  ]
  return { texts: Object.fromEntries(texts) as Record<string, string>, files: offlineFiles }
}
