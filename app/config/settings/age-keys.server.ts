import { bech32 } from '@scure/base'

/** Whether a text is a public key of age, as age-keygen makes it: age1…, with its checksum. */
export function isAgeRecipient(text: string): boolean {
  return isKey(text, 'age')
}

/** Whether a text is a secret key of age, as age-keygen makes it: AGE-SECRET-KEY-1…, with its checksum. */
export function isAgeIdentity(text: string): boolean {
  return isKey(text, 'age-secret-key-')
}

function isKey(text: string, kind: string): boolean {
  const decoded = bech32.decodeUnsafe(text)
  if (decoded?.prefix.toLowerCase() !== kind) return false
  return bech32.fromWordsUnsafe(decoded.words)?.length === keyLength
}

/** Of X25519, in bytes. */
const keyLength = 32
