import { randomBytes } from 'node:crypto'
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

/** A small file with many pixels. */
export async function hugePng({ width, height }: PictureSize): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: red }, limitInputPixels: false })
  return withoutPool(await picture.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer())
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
