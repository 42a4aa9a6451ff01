import type { Sharp } from 'sharp'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { pictureKinds, pictureLimits, pictureTypeOf, type PictureKind } from '#app/domain/uploads/pictures.ts'
import { drawInTurn } from './draw-in-turn.server.ts'

type Picture = { kind: PictureKind; companyId: string }

/**
 * The picture as it is stored: decoded and encoded again, upright, no larger than its kind allows, and without metadata
 * such as place and camera. Fails when it has too many bytes or pixels, is not a JPEG, PNG or WebP by its content, or
 * can't be decoded completely; otherwise like drawInTurn.
 */
export async function cleanPicture(bytes: Uint8Array, { kind, companyId }: Picture): Promise<Result<Buffer>> {
  if (bytes.length === 0) return fail('upload.missing')
  if (bytes.length > pictureLimits.bytes) return fail('upload.tooLarge')
  if (!pictureTypeOf(bytes)) return fail('upload.noPicture')
  const cleaned = await drawInTurn(companyId, async (sharp) => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (width * height > pictureLimits.pixels) return fail('upload.tooManyPixels')
      const { edge, type } = pictureKinds[kind]
      const size = { width: edge, height: edge, fit: 'inside', withoutEnlargement: true } as const
      const picture = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      return ok(await formats[type](picture.autoOrient().resize(size)).toBuffer())
    } catch {
      return fail('upload.broken')
    }
  })
  return cleaned.ok ? cleaned.value : cleaned
}

/** JPEG can't be transparent, so that the background becomes white. */
const formats = {
  'image/png': (picture: Sharp) => picture.png(),
  'image/jpeg': (picture: Sharp) => picture.flatten({ background: 'white' }).jpeg({ quality: 80 }),
}
