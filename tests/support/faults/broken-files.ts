import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'

const pageSize = 4096

/** Overwrites part of a file with letters. */
export function overwrite(file: string, from: number, length: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(length, 'x'), 0, length, from)
  closeSync(descriptor)
}

/** Cuts off the second half of a file. */
export function cutInHalf(file: string): void {
  const descriptor = openSync(file, 'r+')
  ftruncateSync(descriptor, Math.floor(statSync(file).size / pageSize / 2) * pageSize)
  closeSync(descriptor)
}

/** Overwrites the page of a database that contains a text. */
export function tearPageWith(file: string, text: string): void {
  const index = readFileSync(file).indexOf(text)
  if (index < pageSize) throw new Error(`No page after the first holds ${text}`)
  overwrite(file, Math.floor(index / pageSize) * pageSize, pageSize)
}
