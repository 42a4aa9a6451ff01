import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { longestTyped } from './typed-text.ts'

const maxLength = 254

/** Letters and digits of every alphabet, because domains and names are written with umlauts too. */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/**
 * An email address that can exist: trimmed, composed (NFC), its case kept. Of its domain the letters are plain ones
 * (NFKC), so that mail goes where browsers would go.
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

/**
 * What two addresses are compared by. The local part is lower-cased for every alphabet, and composed again, because
 * that can take a letter apart; the domain is as the internet has it: lower-case ASCII (IDNA).
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

/** The domain as IDNA (UTS #46) has it, by the platform's URL; null where it is none. */
function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  const address = `https://${domain}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(host) ? host : null
}
