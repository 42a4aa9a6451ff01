import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const sourcesOf = (policy: string) => Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one]))

test('a page may run and look by what carries its nonce, and by what its route names', () => {
  const handle = { audience: 'public', styles: 'a{}', script: 'b()' } as const
  const policy = sourcesOf(contentSecurityPolicy({ nonce: 'n-1', handle }))
  expect(policy['script-src']).toMatch(/^script-src 'self' 'nonce-n-1' 'sha256-[\w+/=]{44}'$/)
  expect(policy['style-src']).toMatch(/^style-src 'self' 'nonce-n-1' 'sha256-[\w+/=]{44}'$/)
})

test('a cached page has no nonce: what its route names is all that it may run', () => {
  const handle = { audience: 'public', styles: 'a{}', script: 'b()' } as const
  expect(contentSecurityPolicy({ nonce: undefined, handle })).not.toContain('nonce')
})

test('forms lead to Stripe from pages of owners alone', () => {
  const formsOf = (audience: 'owner' | 'public') =>
    sourcesOf(contentSecurityPolicy({ nonce: 'n-1', handle: { audience } }))['form-action']
  expect(formsOf('public')).toBe("form-action 'self'")
  expect(formsOf('owner')).toBe("form-action 'self' https://checkout.stripe.com https://billing.stripe.com")
})
