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
