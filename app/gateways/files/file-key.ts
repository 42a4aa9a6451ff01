/** Whether a text can be the key of a file: 16 characters 0-9a-z. No such key leads out of a store. */
export function isFileKey(text: string): boolean {
  return /^[0-9a-z]{16}$/.test(text)
}

/** Throws where a text is no key of a file. */
export function checkKey(text: string): void {
  if (!isFileKey(text)) throw new Error('This is no key of a file')
}
