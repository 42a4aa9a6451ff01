import list from './common-passwords.txt?raw'

let passwords: Set<string> | undefined

/**
 * Whether a password is among the most common ones, in upper or lower case (source of the list: docs/decisions/009).
 * The list has 110 KB, so only the server may import this file.
 */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(list.trimEnd().split('\n'))
  return passwords.has(password.normalize('NFKC').toLowerCase())
}
