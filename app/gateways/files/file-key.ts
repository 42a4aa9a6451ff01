/** Whether a text can be the key of a file: 16 characters 0-9a-z. With such a key no path leads out of a store. */
export function isFileKey(text: string): boolean {
  return /^[0-9a-z]{16}$/.test(text)
}

/** Throws when a text can't be the key of a file. */
export function checkKey(text: string): void {
  if (!isFileKey(text)) throw new Error('This is no key of a file')
}
