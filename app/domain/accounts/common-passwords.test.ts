import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import list from './common-passwords.txt?raw'
import { accountLengths } from './limits.ts'

const entries = list.trimEnd().split('\n')

test('the list holds at least the 10,000 that the product asks for, each long enough to matter', () => {
  expect(entries.length).toBeGreaterThanOrEqual(10_000)
  expect(entries.filter((entry) => entry.length < accountLengths.password.min)).toEqual([])
})

test('the list is lower-cased, sorted and without repetition', () => {
  expect(entries).toEqual([...new Set(entries.map((entry) => entry.toLowerCase()))].sort())
})

test.each(['123456', 'password', 'qwertz', 'passwort', 'iloveyou', 'Dragon', 'SUNSHINE'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Muehle-2026', '', 'correct horse battery staple', '123456\npassword'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
