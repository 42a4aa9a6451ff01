import { createHmac, timingSafeEqual } from 'node:crypto'
import { settings } from '#app/data/settings.server.ts'

/** A text that only this server could have made, for cookies. `purpose` keeps one cookie's value out of another. */
export function signValue(purpose: string, value: string): string {
  return `${Buffer.from(value).toString('base64url')}.${signature(purpose, value)}`
}

/** The signed text, or null when it was not signed here for this purpose. */
export function verifyValue(purpose: string, signed: string | null): string | null {
  const [encoded, given] = signed?.split('.') ?? []
  if (!encoded || !given) return null
  const value = Buffer.from(encoded, 'base64url').toString()
  const expected = Buffer.from(signature(purpose, value))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null
}

function signature(purpose: string, value: string) {
  return createHmac('sha256', settings().SESSION_SECRET).update(`${purpose}\0${value}`).digest('base64url')
}
