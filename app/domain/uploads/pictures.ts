import { minute } from '#app/domain/time/durations.ts'

/** The types in which a picture may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PictureType = (typeof pictureTypes)[number]

/** The largest uploaded picture, in bytes and in pixels (a small file may have very many pixels). */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 24_000_000 } as const

/** How long an upload address works, in milliseconds. */
export const uploadLifetime = 10 * minute

/** What pictures are for, and how they are stored: the longest edge in pixels, and the format. */
export const pictureKinds = {
  /** PNG can be transparent, and documents can show it. */
  logo: { edge: 640, type: 'image/png' },
  /** Encoding JPEG takes a fifth of the time of WebP. */
  photo: { edge: 1600, type: 'image/jpeg' },
} as const satisfies Record<string, { edge: number; type: PictureType }>

export type PictureKind = keyof typeof pictureKinds

/** The type of a file by its first bytes, whatever its name; null when it is none of ours. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const starts = (text: string, at = 0) => [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  return starts('RIFF') && starts('WEBP', 8) ? 'image/webp' : null
}

/** Whether the end of a stored picture is missing. This server stores no picture with bytes after its end. */
export function isCutShort(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return true
  const type = pictureTypeOf(bytes)
  if (type !== 'image/jpeg' && type !== 'image/png') return false
  const end = ends[type]
  return end.some((byte, index) => bytes[bytes.length - end.length + index] !== byte)
}

/** The end marker of a JPEG, and the last chunk of a PNG with its checksum. */
const ends = {
  'image/jpeg': [0xff, 0xd9],
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
} as const
