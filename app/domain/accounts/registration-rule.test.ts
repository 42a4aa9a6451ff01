import { expect, test } from 'vitest'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { mayRegister } from './registration-rule.ts'

const domains = ['example.com', 'xn--mller-kva.de']

test.each([
  ['open', 'anna@example.com', true],
  ['closed', 'anna@example.com', false],
  [domains, 'Anna@Example.COM', true],
  [domains, 'anna@müller.de', true],
  [domains, 'anna@sub.example.com', false],
  [domains, 'anna@notexample.com', false],
  [domains, 'anna@example.com.evil.example', false],
  [[], 'anna@example.com', false],
] as const)('with %j %s may register: %s', (rule, email, may) => {
  expect(mayRegister(rule, emailKey(email))).toBe(may)
})
