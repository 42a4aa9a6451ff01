import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'

const headerLength = 100
const magic = 'SQLite format 3\0'

/**
 * What is wrong with a database file, judged by its size and first bytes; null if nothing is, if it is empty, or if there is
 * none. SQLite would turn some of these files into a new database, or notice much later.
 */
export function fileFault(file: string): string | null {
  if (!existsSync(file)) return null
  const stats = statSync(file)
  if (!stats.isFile()) return 'is no file'
  if (stats.size === 0) return null
  const header = readHeader(file)
  if (header.toString('latin1', 0, magic.length) !== magic) return 'is no SQLite database, or its beginning is damaged'
  return isCutOff(header, stats.size) && !hasLog(file) ? 'is cut off: its end is missing' : null
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(headerLength)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, header, 0, headerLength, 0)
  } finally {
    closeSync(descriptor)
  }
  return header
}

/** See https://sqlite.org/fileformat2.html: the page count in the header is valid if both change counters are equal. */
function isCutOff(header: Buffer, size: number): boolean {
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const isCountValid = header.readUInt32BE(24) === header.readUInt32BE(92)
  return isCountValid && header.readUInt32BE(28) * pageSize > size
}

/** What the file lacks may still be in the log. */
function hasLog(file: string): boolean {
  return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0
}
