import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type PictureSize = { width: number; height: number }

const red = { r: 200, g: 30, b: 30, alpha: 0.5 }

/** A half transparent picture of one colour. */
export async function somePng(
  { width, height }: PictureSize = { width: 60, height: 40 },
): Promise<Uint8Array<ArrayBuffer>> {
  return withoutPool(
    await sharp({ create: { width, height, channels: 4, background: red } })
      .png()
      .toBuffer(),
  )
}

/** A small file with many pixels: a PNG of one bit per pixel, all of them black. Written here because sharp takes seconds. */
export function hugePng({ width, height }: PictureSize): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // One bit of grey, deflated, not interlaced.
  const head = Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return withoutPool(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]))
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A picture as a camera takes it: turned on its side, with the place where it was taken. */
export async function someJpeg(
  { width, height }: PictureSize = { width: 60, height: 40 },
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: red } })
  const exif = { IFD0: { Model: 'Kamera' }, IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' } }
  return withoutPool(await picture.withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer())
}

/** A picture that hardly compresses. */
export async function noisyJpeg({ width, height }: PictureSize): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width, height, channels: 3 } as const
  const picture = sharp(randomBytes(width * height * 3), { raw })
  return withoutPool(await picture.jpeg({ quality: 90 }).toBuffer())
}

export async function someWebp(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: red } })
  return withoutPool(await picture.webp().toBuffer())
}

/** The same picture, padded after its end to an exact length in bytes. */
export function padded(picture: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  bytes.set(picture)
  return bytes
}

function withoutPool(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
