import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  dataDescriptor,
  directoryRecord,
  endOfZip,
  localHeader,
  type EntryHead,
  type EntrySums,
} from './zip-records.ts'

type Content = string | Uint8Array

/** A file of a ZIP, made when it is its turn: in chunks, which are compressed, or whole, which is stored as it is. */
export type ZipEntry = { path: string } & (
  | { chunks: () => AsyncIterable<Content> }
  | { whole: () => Content | Promise<Content> }
)

/**
 * A ZIP of these files, made only as fast as it is read and never as a whole in memory; the list of files may be
 * generated too. When a file fails, the ZIP breaks off; when the reader stops, the generators end. Of each file that is
 * written some 90 bytes are kept until the end, for the directory.
 */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const directory = joinedRecords()
  let [at, count] = [0, 0]
  for await (const entry of entries) {
    const head = { path: entry.path, madeAt, at }
    const parts = 'whole' in entry ? stored(head, await entry.whole()) : compressed(head, entry.chunks())
    for await (const part of parts) {
      if (part instanceof Uint8Array) {
        at += part.length
        yield part
      } else {
        directory.add(part.record)
      }
    }
    count += 1
  }
  yield* directory.pages()
  yield endOfZip({ count, at, length: directory.length() })
}

/** The bytes of a file, and at last its record in the directory. */
type EntryPart = Uint8Array | { record: Buffer }

function* stored(head: EntryHead, content: Content): Generator<EntryPart> {
  const bytes = bytesOf(content)
  const sums = { crc: crc32(bytes), size: bytes.length, sizeInZip: bytes.length }
  yield localHeader(head, sums)
  yield bytes
  yield { record: directoryRecord(head, { ...sums, isCompressed: false }) }
}

async function* compressed(head: EntryHead, chunks: AsyncIterable<Content>): AsyncGenerator<EntryPart> {
  const sums: EntrySums = { crc: 0, size: 0, sizeInZip: 0 }
  yield localHeader(head, null)
  const source = Readable.from(summed(chunks, sums))
  // The loop below gets the errors of both streams.
  const deflated = pipeline(source, createDeflateRaw(), () => undefined)
  for await (const bytes of deflated as AsyncIterable<Buffer>) {
    sums.sizeInZip += bytes.length
    yield bytes
  }
  yield dataDescriptor(sums)
  yield { record: directoryRecord(head, { ...sums, isCompressed: true }) }
}

async function* summed(chunks: AsyncIterable<Content>, sums: EntrySums) {
  for await (const chunk of chunks) {
    const bytes = bytesOf(chunk)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

function bytesOf(content: Content): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}

const pageLength = 64 * 1024

/** Collects short records in pages: a Buffer for each would take three times as much memory. */
function joinedRecords() {
  const full: Buffer[] = []
  let page = Buffer.allocUnsafeSlow(pageLength)
  let used = 0
  return {
    add(record: Buffer) {
      if (used + record.length > pageLength) {
        full.push(page.subarray(0, used))
        page = Buffer.allocUnsafeSlow(pageLength)
        used = 0
      }
      used += record.copy(page, used)
    },
    pages: () => [...full, page.subarray(0, used)],
    length: () => full.reduce((sum, { length }) => sum + length, used),
  }
}
