import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import list from './common-passwords.txt?raw'
import { accountLengths } from './limits.ts'

const entries = list.trimEnd().split('\n')

test('the list has at least 10,000 passwords, as the product demands, each as long as a password must be', () => {
  expect(entries.length).toBeGreaterThanOrEqual(10_000)
  expect(entries.filter((entry) => entry.length < accountLengths.password.min)).toEqual([])
})

test('the list is in lower case, sorted and without duplicates', () => {
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
