import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'

const pageSize = 4096

/** Writes letters over a file, from a place on. */
export function spoil(file: string, from: number, length: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(length, 'x'), 0, length, from)
  closeSync(descriptor)
}

/** Leaves the first half of a file. */
export function cutInHalf(file: string): void {
  const descriptor = openSync(file, 'r+')
  ftruncateSync(descriptor, Math.floor(statSync(file).size / pageSize / 2) * pageSize)
  closeSync(descriptor)
}

/** Spoils the page of a database in which a text stands. */
export function tearPageWith(file: string, text: string): void {
  const place = readFileSync(file).indexOf(text)
  if (place < pageSize) throw new Error(`No page after the first holds ${text}`)
  spoil(file, Math.floor(place / pageSize) * pageSize, pageSize)
}
