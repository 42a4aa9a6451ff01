import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const sourcesOf = (policy: string) => Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one]))

test('scripts and styles are allowed by the nonce of the page, and those of its route by their hashes', () => {
  const handle = { audience: 'public', styles: 'a{}', script: 'b()' } as const
  const policy = sourcesOf(contentSecurityPolicy({ nonce: 'n-1', handle }))
  expect(policy['script-src']).toMatch(/^script-src 'self' 'nonce-n-1' 'sha256-[\w+/=]{44}'$/)
  expect(policy['style-src']).toMatch(/^style-src 'self' 'nonce-n-1' 'sha256-[\w+/=]{44}'$/)
})

test('scripts that a page has only sometimes are allowed by their hashes, too', () => {
  const handle = { audience: 'public', script: 'a()', optionalScripts: ['b()', 'c()'] } as const
  const policy = sourcesOf(contentSecurityPolicy({ nonce: undefined, handle }))
  expect(policy['script-src']?.match(/'sha256-/g)).toHaveLength(3)
})

test('a cached page has no nonce: it may run only the script of its route', () => {
  const handle = { audience: 'public', styles: 'a{}', script: 'b()' } as const
  expect(contentSecurityPolicy({ nonce: undefined, handle })).not.toContain('nonce')
})

test('only forms on owners’ pages may lead to Stripe', () => {
  const formsOf = (audience: 'owner' | 'public') =>
    sourcesOf(contentSecurityPolicy({ nonce: 'n-1', handle: { audience } }))['form-action']
  expect(formsOf('public')).toBe("form-action 'self'")
  expect(formsOf('owner')).toBe("form-action 'self' https://checkout.stripe.com https://billing.stripe.com")
})
