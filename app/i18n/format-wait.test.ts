import { expect, test } from 'vitest'
import { languageCodes } from '#app/domain/language-codes.ts'
import { formatWait } from './format-wait.ts'
import { translatorFor } from './texts.server.ts'

test.each([
  [1, 'in 1\u00a0Minute', 'in 1\u00a0minute'],
  [60, 'in 1\u00a0Minute', 'in 1\u00a0minute'],
  [61, 'in 2\u00a0Minuten', 'in 2\u00a0minutes'],
  [3600, 'in 60\u00a0Minuten', 'in 60\u00a0minutes'],
  [3601, 'in 2\u00a0Stunden', 'in 2\u00a0hours'],
])('%i seconds become “%s”', (seconds, german, english) => {
  expect(formatWait(seconds, 'de')).toBe(german)
  expect(formatWait(seconds, 'en')).toBe(english)
})

test.each(languageCodes)('the message about too many tries has the waiting time: %s', (language) => {
  const text = translatorFor(language, 'errors')('request.tooManyTries', { retryAfter: 900, keySeparator: false })
  expect(text).toContain(formatWait(900, language))
  expect(text).toMatch(/15.*\.?$/)
})
