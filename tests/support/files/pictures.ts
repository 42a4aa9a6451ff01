import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type PictureSize = { width: number; height: number }

const red = { r: 200, g: 30, b: 30, alpha: 0.5 }

/** A picture of one colour, half transparent. */
export async function somePng(
  { width, height }: PictureSize = { width: 60, height: 40 },
): Promise<Uint8Array<ArrayBuffer>> {
  return plain(
    await sharp({ create: { width, height, channels: 4, background: red } })
      .png()
      .toBuffer(),
  )
}

/** A picture of many pixels in a small file. */
export async function hugePng({ width, height }: PictureSize): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: red }, limitInputPixels: false })
  return plain(await picture.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer())
}

/** A picture from a camera: turned on its side, with the place where it was taken. */
export async function someJpeg(
  { width, height }: PictureSize = { width: 60, height: 40 },
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: red } })
  const exif = { IFD0: { Model: 'Kamera' }, IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' } }
  return plain(await picture.withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer())
}

/** A picture that hardly compresses. */
export async function noisyJpeg({ width, height }: PictureSize): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width, height, channels: 3 } as const
  const picture = sharp(randomBytes(width * height * 3), { raw })
  return plain(await picture.jpeg({ quality: 90 }).toBuffer())
}

export async function someWebp(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: red } })
  return plain(await picture.webp().toBuffer())
}

/** The same picture in exactly so many bytes: what follows its end is none of it. */
export function padded(picture: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  bytes.set(picture)
  return bytes
}

function plain(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
