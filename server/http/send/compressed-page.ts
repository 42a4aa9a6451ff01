import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'
import { log } from '#app/gateways/log.server.ts'

/** A finished page in parts, and the device's own texts that go between them. */
export type PageInParts = { page: { status: number; headers: Headers; parts: Buffer[] }; own: string[] }

/** A page in brotli. The device's own texts go between the pieces, each as an uncompressed block. */
type CompressedPieces = { pieces: Buffer[] }

type CacheEntry = { requests: number; isBegun: boolean; compressed: CompressedPieces | null }

const cache = new WeakMap<Buffer[], Map<string, CacheEntry>>()

/** Most pages are asked for once or twice before they change. Those are compressed as they are sent. */
const requestsBefore = 3
/**
 * Whether a page is being compressed. Only one is at a time; the others wait for their next request. At the full hour
 * all pages change at once, and each takes a megabyte while it is compressed.
 */
let isCompressing = false
/**
 * How many lengths of a login name are cached for a page. With any other length, the page is compressed as it is sent.
 */
const mostLengths = 8

/**
 * The page in brotli, with the device's own texts put in without compressing it again. Null for the first requests; the
 * pieces are then made in the background, for later devices whose texts have the same lengths.
 */
export function compressedPage({ page: { parts }, own }: PageInParts): Buffer | null {
  const entries = cache.get(parts) ?? new Map<string, CacheEntry>()
  cache.set(parts, entries)
  const texts = own.map((text) => Buffer.from(text))
  const key = texts.map((text) => text.length).join()
  const entry = entries.get(key) ?? { requests: 0, isBegun: false, compressed: null }
  if (entry.compressed) return filled(entry.compressed, withEnds(parts, texts))
  if (entries.size === mostLengths && !entries.has(key)) return null
  entries.set(key, entry)
  entry.requests += 1
  if (entry.requests >= requestsBefore && !entry.isBegun && !isCompressing)
    void compressInBackground(entry, parts, texts)
  return null
}

async function compressInBackground(entry: CacheEntry, parts: Buffer[], own: Buffer[]): Promise<void> {
  entry.isBegun = true
  isCompressing = true
  try {
    entry.compressed = await compressParts(parts, own)
  } catch (error) {
    log().error({ error }, 'page not compressed')
  } finally {
    isCompressing = false
  }
}

/**
 * Compresses a page of which some bytes are not known yet, only their number. Brotli gets noise in their place, and the
 * reader gets other bytes. Where the noise happens to repeat something of the page, other noise is tried. Null where
 * that fails three times, or where a part is too short.
 */
export async function compressParts(parts: Buffer[], own: Buffer[]): Promise<CompressedPieces | null> {
  if (parts.slice(1).some(({ length }) => length < endLength)) return null
  for (let tries = 0; tries < 3; tries++) {
    const noise = own.map(({ length }) => randomBytes(length))
    const compressed = await compressAround(parts, withEnds(parts, noise))
    const others = noise.map((bytes) => bytes.map((byte) => 255 - byte))
    const page = Buffer.concat(parts.flatMap((part, index) => [part, others[index] ?? Buffer.alloc(0)]))
    // These differ from the noise in every byte. If a piece refers back to the noise, the page comes out different.
    if (brotliDecompressSync(filled(compressed, withEnds(parts, others))).equals(page)) return compressed
  }
  return null
}

/**
 * A page that is requested this often is sent many times: quality 10 makes it 6 % smaller in 10 ms of another thread.
 * With the usual window, which is far larger than a page, it would take 33 MB meanwhile. The output of each part is
 * smaller than `readableHighWaterMark`, so that one read gets all of it.
 */
const options = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 16 },
  readableHighWaterMark: 2 ** 24,
}

async function compressAround(parts: Buffer[], between: Buffer[]): Promise<CompressedPieces> {
  const stream = createBrotliCompress(options)
  // The callbacks of write and flush report errors as well, but without a listener an error would end the server.
  stream.on('error', () => undefined)
  const write = promisify((bytes: Buffer, done: (error?: Error | null) => void) => stream.write(bytes, done))
  const flush = promisify((done: () => void) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done))
  const compress = async (bytes: Buffer) => {
    await write(bytes)
    await flush()
    return (stream.read() as Buffer | null) ?? Buffer.alloc(0)
  }
  const pieces: Buffer[] = []
  for (const [index, part] of parts.entries()) {
    const piece = await compress(index === 0 ? part : part.subarray(endLength))
    // Copied, because a small Buffer keeps the whole pool in memory that it is a slice of.
    pieces.push(Buffer.from(new Uint8Array(piece).buffer))
    const skipped = between[index]
    if (skipped) await compress(skipped)
  }
  stream.destroy()
  return { pieces }
}

/** How brotli writes a byte depends on the two bytes before it; these two are the page's, not the device's. */
const endLength = 2

/** The device's own texts, each with the two bytes of the page that follow it. */
function withEnds(parts: Buffer[], own: Uint8Array[]): Buffer[] {
  return own.map((bytes, index) => Buffer.concat([bytes, (parts[index + 1] ?? Buffer.alloc(0)).subarray(0, endLength)]))
}

function filled({ pieces }: CompressedPieces, between: Buffer[]): Buffer {
  const blocks = pieces.flatMap((piece, index) => {
    const bytes = between[index]
    return bytes ? [piece, plainBlock(bytes.length), bytes] : [piece]
  })
  return Buffer.concat([...blocks, lastBlock])
}

/** The head of an uncompressed brotli block (RFC 7932, 9.2): not the last one, its length less one in four nibbles. */
function plainBlock(length: number): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return head
}

/** The last block; it is empty. */
const lastBlock = Buffer.from([3])
