import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'

const headerLength = 100
const magic = 'SQLite format 3\0'

/**
 * What is wrong with the file of a database, as far as its size and its first bytes tell; null where nothing is, where it
 * is empty, and where there is none. SQLite itself would make a new database of some of these, or find out much later.
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

/** By https://sqlite.org/fileformat2.html: the count of pages is right where both counters of changes agree. */
function isCutOff(header: Buffer, size: number): boolean {
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const isKnown = header.readUInt32BE(24) === header.readUInt32BE(92)
  return isKnown && header.readUInt32BE(28) * pageSize > size
}

/** What is missing in the file may stand in the log, until it is written back. */
function hasLog(file: string): boolean {
  return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0
}
