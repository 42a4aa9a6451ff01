import list from './common-passwords.txt?raw'

let known: Set<string> | undefined

/**
 * True when the password is among the most common ones, whatever its case (where the list is from: docs/decisions/009).
 * The list weighs 110 KB: only the server may import this file.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(list.trimEnd().split('\n'))
  return known.has(password.normalize('NFKC').toLowerCase())
}
