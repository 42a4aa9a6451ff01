import { Problem } from './problem.ts'

/** A file in a ZIP: where its own header begins, its length there, and its length outside. */
export type ZipFile = { path: string; at: number; sizeInZip: number; size: number; isCompressed: boolean }

const longestComment = 0xffff
const endLength = 22
const recordLength = 46
const pageLength = 1024 * 1024
const signatures = {
  end: 0x06054b50,
  zip64End: 0x06064b50,
  zip64Locator: 0x07064b50,
  record: 0x02014b50,
  file: 0x04034b50,
}

/**
 * The files of a ZIP in the order of its directory, which is read in pieces, however long it is. Throws `notZip` for another file, and
 * `incomplete` where the end is missing.
 */
export async function* filesInZip(zip: Blob): AsyncGenerator<ZipFile> {
  const { at, length, count } = await directoryOf(zip)
  if (at + length > zip.size) throw new Problem('incomplete')
  let read = 0
  let left = count
  while (left > 0) {
    const page = await bytesOf(zip, at + read, Math.min(length - read, pageLength))
    let used = 0
    while (left > 0) {
      const record = recordAt(page, used)
      if (!record) break
      yield record.file
      used += record.length
      left -= 1
    }
    if (used === 0) throw new Problem('incomplete')
    read += used
  }
}

/** The bytes of a file in a ZIP, as they are outside of it. Reading throws `fileDamaged` if they are not all there. */
export async function openFile(zip: Blob, file: ZipFile): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const head = await bytesOf(zip, file.at, 30)
  const isThere = head.byteLength === 30 && head.getUint32(0, true) === signatures.file
  const start = isThere ? file.at + 30 + head.getUint16(26, true) + head.getUint16(28, true) : NaN
  if (!(start + file.sizeInZip <= zip.size)) throw new Problem('fileDamaged', { file: file.path })
  const stored = zip.slice(start, start + file.sizeInZip).stream()
  if (!file.isCompressed) return stored
  return stored.pipeThrough(new DecompressionStream('deflate-raw'))
}

async function directoryOf(zip: Blob) {
  const start = await bytesOf(zip, 0, 4)
  const isZip = start.byteLength === 4 && [signatures.file, signatures.end].includes(start.getUint32(0, true))
  if (!isZip) throw new Problem('notZip')
  const from = Math.max(0, zip.size - endLength - longestComment)
  const tail = await bytesOf(zip, from, zip.size - from)
  const end = lastEnd(tail)
  if (end === undefined) throw new Problem('incomplete')
  const large = await zip64End(zip, from + end)
  if (large) return large
  return {
    count: tail.getUint16(end + 10, true),
    length: tail.getUint32(end + 12, true),
    at: tail.getUint32(end + 16, true),
  }
}

function lastEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === signatures.end
    if (isEnd && at + endLength + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  return undefined
}

/** What the end of a ZIP64 says, whose place stands before the usual end. */
async function zip64End(zip: Blob, end: number) {
  if (end < 20) return undefined
  const locator = await bytesOf(zip, end - 20, 20)
  if (locator.getUint32(0, true) !== signatures.zip64Locator) return undefined
  const record = await bytesOf(zip, Number(locator.getBigUint64(8, true)), 56)
  if (record.byteLength < 56 || record.getUint32(0, true) !== signatures.zip64End) throw new Problem('incomplete')
  return {
    count: Number(record.getBigUint64(32, true)),
    length: Number(record.getBigUint64(40, true)),
    at: Number(record.getBigUint64(48, true)),
  }
}

const decoder = new TextDecoder()

/** The record of a file that begins at a byte of the page; undefined if the page ends before it does. */
function recordAt(page: DataView, at: number): { file: ZipFile; length: number } | undefined {
  if (at + recordLength > page.byteLength) return undefined
  if (page.getUint32(at, true) !== signatures.record) throw new Problem('incomplete')
  const [nameLength, extraLength] = [page.getUint16(at + 28, true), page.getUint16(at + 30, true)]
  const length = recordLength + nameLength + extraLength + page.getUint16(at + 32, true)
  if (at + length > page.byteLength) return undefined
  const path = decoder.decode(new Uint8Array(page.buffer, page.byteOffset + at + recordLength, nameLength))
  const extra = { at: at + recordLength + nameLength, length: extraLength }
  const [size, sizeInZip, fileAt] = sizesOf(page, at, extra)
  return { file: { path, at: fileAt, size, sizeInZip, isCompressed: page.getUint16(at + 10, true) === 8 }, length }
}

/** Size, size in the ZIP and place of a file; those that don't fit into four bytes stand in the extra field of ZIP64. */
function sizesOf(page: DataView, at: number, extra: { at: number; length: number }): [number, number, number] {
  const end = extra.at + extra.length
  let large = extra.at
  while (large + 4 <= end && page.getUint16(large, true) !== 1) large += 4 + page.getUint16(large + 2, true)
  large += 4
  const next = (offset: number) => {
    const value = page.getUint32(at + offset, true)
    if (value !== 0xffff_ffff || large + 8 > end) return value
    large += 8
    return Number(page.getBigUint64(large - 8, true))
  }
  const size = next(24)
  const sizeInZip = next(20)
  return [size, sizeInZip, next(42)]
}

async function bytesOf(zip: Blob, at: number, length: number): Promise<DataView> {
  return new DataView(await zip.slice(at, at + length).arrayBuffer())
}
