import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'
import { log } from '#app/gateways/log.server.ts'

/** A finished page, and what stands between its parts for the device that asks. */
export type PageInParts = { page: { status: number; headers: Headers; parts: Buffer[] }; own: string[] }

/** Brotli of a page: own parts of these lengths are put between the pieces, each as a block that is not compressed. */
type CompressedPieces = { pieces: Buffer[] }

type Asks = { count: number; isBegun: boolean; compressed: CompressedPieces | null }

const known = new WeakMap<Buffer[], Map<string, Asks>>()

/** Most pages are asked for once or twice before they change: those are compressed as they are sent. */
const asksBefore = 3
/**
 * Whether a page is compressed at the moment. It is one at a time, and the others when they are asked for again: at a full
 * hour all pages change at once, and each takes a megabyte while it is compressed.
 */
let isCompressing = false
/** Login names are of as many lengths; who has yet another gets a page that is compressed as it is sent. */
const mostLengths = 8

/**
 * The page with what is the device's own, in brotli, without compressing it once more; null where that is not made, as for
 * the first who ask. Then it is made beside, for the next whose own parts are as long.
 */
export function compressedPage({ page: { parts }, own }: PageInParts): Buffer | null {
  const lengths = known.get(parts) ?? new Map<string, Asks>()
  known.set(parts, lengths)
  const texts = own.map((text) => Buffer.from(text))
  const key = texts.map((text) => text.length).join()
  const asks = lengths.get(key) ?? { count: 0, isBegun: false, compressed: null }
  if (asks.compressed) return filled(asks.compressed, withEnds(parts, texts))
  if (lengths.size === mostLengths && !lengths.has(key)) return null
  lengths.set(key, asks)
  asks.count += 1
  if (asks.count >= asksBefore && !asks.isBegun && !isCompressing) void compressBeside(asks, parts, texts)
  return null
}

async function compressBeside(asks: Asks, parts: Buffer[], own: Buffer[]): Promise<void> {
  asks.isBegun = true
  isCompressing = true
  try {
    asks.compressed = await compressParts(parts, own)
  } catch (error) {
    log().error({ error }, 'page not compressed')
  } finally {
    isCompressing = false
  }
}

/**
 * Compresses a page of which some bytes are not known yet, only how many there are: brotli is given noise in their place,
 * and others are read instead. Where the noise happened to be like something of the page, it is tried with another.
 */
export async function compressParts(parts: Buffer[], own: Buffer[]): Promise<CompressedPieces | null> {
  if (parts.slice(1).some(({ length }) => length < endLength)) return null
  for (let tries = 0; tries < 3; tries++) {
    const noise = own.map(({ length }) => randomBytes(length))
    const compressed = await compressAround(parts, withEnds(parts, noise))
    const others = noise.map((bytes) => bytes.map((byte) => 255 - byte))
    const page = Buffer.concat(parts.flatMap((part, index) => [part, others[index] ?? Buffer.alloc(0)]))
    // Nothing in these is like the noise: where something counted upon it, this would be another page.
    if (brotliDecompressSync(filled(compressed, withEnds(parts, others))).equals(page)) return compressed
  }
  return null
}

/**
 * A page that was asked for so often is sent many times: quality 10 makes it 6 % smaller in 10 ms of another thread. It
 * would take 33 MB meanwhile with the usual window, which is far larger than a page. What is read after each part is never
 * more than `readableHighWaterMark`, so that it is never waited for.
 */
const options = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 16 },
  readableHighWaterMark: 2 ** 24,
}

async function compressAround(parts: Buffer[], between: Buffer[]): Promise<CompressedPieces> {
  const stream = createBrotliCompress(options)
  // Who waits for a write or a flush is told of it as well; an error that nobody hears would end the server.
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
    // In memory of its own: a small Buffer that is kept keeps the whole pool of which it is a piece.
    pieces.push(Buffer.from(new Uint8Array(piece).buffer))
    const skipped = between[index]
    if (skipped) await compress(skipped)
  }
  stream.destroy()
  return { pieces }
}

/** How brotli writes a byte depends on the two before it: those are the page's own. */
const endLength = 2

/** The device's own, each with the two bytes of the page that follow it. */
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

/** The head of a block of brotli that is not compressed, RFC 7932, 9.2: not the last, four digits of its length less one. */
function plainBlock(length: number): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return head
}

/** The last block, which is empty. */
const lastBlock = Buffer.from([3])
