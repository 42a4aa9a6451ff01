import { expect, test } from 'vitest'
import { translatorFor } from './texts.server.ts'

test.each([
  ['de', 'Das war bis 17. Dezember 2026 möglich'],
  ['en', 'This was possible until 17 December 2026'],
] as const)('a local day stands in a text as the language has it: %s', (language, words) => {
  const text = translatorFor(language, 'errors')('payment.tooLate', { lastDay: '2026-12-17', keySeparator: false })
  expect(text).toContain(words)
})
