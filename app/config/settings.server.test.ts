import { expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

const secret = 'a-secret-of-our-own-that-is-long-enough'
const own = { SESSION_SECRET: secret, PIN_PEPPER: `${secret}!` }

test('every setting has a default that works', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    APP_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: 'file:./data/klarbuch.db',
  })
})

test('production refuses to start on a default secret, and names it', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRET, PIN_PEPPER/)
  expect(() => readSettings({ NODE_ENV: 'production', ...own, PIN_PEPPER: '' })).toThrow(/PIN_PEPPER/)
  expect(readSettings({ NODE_ENV: 'production', ...own }).SESSION_SECRET).toBe(secret)
})

test('the demo may run on the default secrets', () => {
  expect(() => readSettings({ NODE_ENV: 'production', KLARBUCH_DEMO: '1' })).not.toThrow()
})

test('a wrong setting is named', () => {
  expect(() => readSettings({ PORT: 'many' })).toThrow(/PORT/)
  expect(() => readSettings({ SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET/)
})

test('the origin loses a slash at its end', () => {
  expect(readSettings({ APP_ORIGIN: 'https://klarbuch.example/' }).APP_ORIGIN).toBe('https://klarbuch.example')
})

test('a key is refused without its secret, and the secret without its key', () => {
  const [key, secretOfStripe] = [{ STRIPE_SECRET_KEY: 'key' }, { STRIPE_WEBHOOK_SECRET: 'secret' }]
  expect(() => readSettings(key)).toThrow(/STRIPE_WEBHOOK_SECRET/)
  expect(() => readSettings(secretOfStripe)).toThrow(/STRIPE_SECRET_KEY/)
  const [id, secretOfGoogle] = [{ GOOGLE_CLIENT_ID: 'id' }, { GOOGLE_CLIENT_SECRET: 'secret' }]
  expect(() => readSettings(id)).toThrow(/GOOGLE_CLIENT_SECRET/)
  expect(() => readSettings({ ...id, GOOGLE_CLIENT_SECRET: '' })).toThrow(/GOOGLE_CLIENT_SECRET/)
  expect(() => readSettings(secretOfGoogle)).toThrow(/GOOGLE_CLIENT_ID/)
  expect(readSettings({ ...id, ...secretOfGoogle })).toMatchObject({ ...id, ...secretOfGoogle })
})
