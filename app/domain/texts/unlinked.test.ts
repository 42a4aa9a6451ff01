import { expect, test } from 'vitest'
import { unlinked, unlinkedOnPaper } from './unlinked.ts'

/** What mail programs and phones take for addresses. */
const address = /\b(?:https?:\/\/|www\.)\S|[\w.]+@[\w-]+\.\w|(?:[\p{L}\p{M}\w-]|❤\uFE0F)\.(?:com|de|io|shop)\b/iu

test.each([
  'https://example.com/x',
  'HTTP://EXAMPLE.COM',
  'www.example.com',
  'Mehr auf example.com, jetzt',
  'chef@example.com',
  'mailto:chef@example.com',
  'a.b@c.d.shop',
  'spam.io/x?y=1#z',
  'ไทยดี.com',
  'i❤️.io',
])('%s is no address any more, and reads the same', (text) => {
  expect(text).toMatch(address)
  for (const write of [unlinked, unlinkedOnPaper]) expect(write(text)).not.toMatch(address)
  expect(unlinked(text).replaceAll('\u2060', '')).toBe(text)
  expect(unlinkedOnPaper(text).replaceAll('\u202f', '')).toBe(text)
})

test('other words stay as they are', () => {
  for (const text of [
    'Es riecht. Bitte kommen!',
    '',
    'Kabine 2 – „klemmt“ (links)',
    'usw.',
    '🙂 ...',
    'a @ b',
    'Um 12:30',
    '3.50 €',
  ])
    expect(unlinked(text)).toBe(text)
})
