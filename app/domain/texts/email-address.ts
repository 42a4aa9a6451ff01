import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { longestTyped } from './typed-text.ts'

const maxLength = 254

/** With letters and digits of every alphabet, because domains and names may have umlauts. */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

const emptyOrPattern = new RegExp(`^$|${pattern.source}`, 'u')

/**
 * A possible email address: trimmed, composed (NFC), in its own case. The letters of its domain are made plain (NFKC),
 * so that mail goes where browsers would go.
 */
export function emailAddress({ required, invalid }: { required: ErrorCode; invalid: ErrorCode }) {
  return z
    .string({ error: required })
    .max(longestTyped, { error: invalid, abort: true })
    .overwrite(withPlainDomain)
    .min(1, { error: required, abort: true })
    .max(maxLength, { error: invalid, abort: true })
    .regex(pattern, { error: invalid, abort: true })
    .refine((email) => asciiDomain(partsOf(email).domain) !== null, invalid)
}

/** The same where an address may be left out: null if it is missing, null or empty. */
export function optionalEmailAddress(invalid: ErrorCode) {
  return z
    .string({ error: invalid })
    .max(longestTyped, { error: invalid, abort: true })
    .overwrite(withPlainDomain)
    .max(maxLength, { error: invalid, abort: true })
    .regex(emptyOrPattern, { error: invalid, abort: true })
    .refine((email) => email === '' || asciiDomain(partsOf(email).domain) !== null, invalid)
    .nullish()
    .transform((email) => email || null)
}

/**
 * The key by which two addresses are compared. The local part is lower-cased in every alphabet and composed again,
 * because lower-casing can decompose a letter; the domain is lower-case ASCII (IDNA).
 */
export function emailKey(email: string) {
  const { local, domain } = partsOf(withPlainDomain(email))
  return `${local.toLowerCase().normalize('NFC')}@${asciiDomain(domain) ?? domain.toLowerCase()}`
}

/** `m@ｔarget。de.` and `m@target.de` are one mailbox. */
function withPlainDomain(email: string) {
  const { local, domain } = partsOf(email.trim().normalize('NFC'))
  const plain = domain.normalize('NFKC').replaceAll('\u3002', '.').replace(/\.$/, '')
  return plain ? `${local}@${plain}` : local
}

function partsOf(email: string) {
  const at = email.lastIndexOf('@')
  return at < 0 ? { local: email, domain: '' } : { local: email.slice(0, at), domain: email.slice(at + 1) }
}

/** A domain in its IDNA form (UTS #46), by the platform's URL; null when it is not a domain. */
function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  const address = `https://${domain}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(host) ? host : null
}
