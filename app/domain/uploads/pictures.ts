import { minute } from '#app/domain/time/durations.ts'

/** What a picture may be uploaded as. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PictureType = (typeof pictureTypes)[number]

/** How large an uploaded picture may be, in bytes and in pixels (a small file can be a huge picture). */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 24_000_000 } as const

/** How long an address takes an upload. */
export const uploadLifetime = 10 * minute

/** What pictures are uploaded for, and how they are kept: at most this wide and high, in this format. */
export const pictureKinds = {
  /** PNG keeps what is transparent, and documents can show it. */
  logo: { edge: 640, type: 'image/png' },
  /** JPEG takes a fifth of the time of WebP. */
  photo: { edge: 1600, type: 'image/jpeg' },
} as const satisfies Record<string, { edge: number; type: PictureType }>

export type PictureKind = keyof typeof pictureKinds

/** The type that a file says of itself by its first bytes, whatever it is called; null where it is none of ours. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const starts = (text: string, at = 0) => [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  return starts('RIFF') && starts('WEBP', 8) ? 'image/webp' : null
}
