import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { useServedApp } from '#tests/support/servers/served-app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'

useDatabase()
const served = useServedApp()

beforeEach(() => {
  vi.unstubAllEnvs()
  forgetSettings()
})

function fetchText(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  forgetSettings()
  return fetch(`${served.origin}/.well-known/security.txt`)
}

test('it has the address for reports of vulnerabilities, an expiry date and its own URL', async () => {
  const answer = await fetchText({ SUPPORT_EMAIL: 'hilfe@example.com', APP_ORIGIN: 'https://klarbuch.example' })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:hilfe@example\.com$/m)
  expect(text).toMatch(/^Preferred-Languages: de, en, /m)
  expect(text).toMatch(/^Canonical: https:\/\/klarbuch\.example\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 90 * day)
  expect(expires).toBeLessThan(Date.now() + 365 * day)
})

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('a contact of its own goes before support: %s', async (contact, expected) => {
  const environment = { SUPPORT_EMAIL: 'hilfe@example.com', OPERATOR_SECURITY_CONTACT: contact }
  expect(await (await fetchText(environment)).text()).toMatch(new RegExp(`^Contact: ${expected}$`, 'm'))
})

test('where nobody is named there is none', async () => {
  expect((await fetchText({ SUPPORT_EMAIL: '' })).status).toBe(404)
})
