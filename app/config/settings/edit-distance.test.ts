import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['SMTP_URL', 'SMTP_URL', 0],
  ['SMPT_URL', 'SMTP_URL', 1],
  ['SESION_SECRET', 'SESSION_SECRET', 1],
  ['DATABASE_URI', 'DATABASE_URL', 1],
  ['PIN_PEPPERS', 'PIN_PEPPER', 1],
  ['', 'PORT', 4],
  ['kitten', 'sitting', 3],
])('%s and %s are %d apart, both ways', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

test('texts that are further apart than the limit are reported as such', () => {
  expect(editDistance('SESION_SECRTE', 'SESSION_SECRET', 2)).toBe(2)
  expect(editDistance('kitten', 'sitting', 2)).toBeGreaterThan(2)
  expect(editDistance('PATH', 'SUPPORT_EMAIL', 2)).toBe(Infinity)
})
