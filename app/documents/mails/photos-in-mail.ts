/** How many photos a mail shows of each kind, so that it stays small; the others are behind its link. */
const mostPhotos = 3

/** The photos that a mail shows of what it quotes. */
export function photosInMail(quoted: { photoKey: string | null }[]): string[] {
  return quoted.flatMap(({ photoKey }) => photoKey ?? []).slice(0, mostPhotos)
}

type Shown = { photoKeys: string[]; alt: string }

/** The photo of a quote; undefined if it has none, or the mail shows enough others. */
export function photoInMail(
  photoKey: string | null,
  { photoKeys, alt }: Shown,
): { key: string; alt: string } | undefined {
  return photoKey !== null && photoKeys.includes(photoKey) ? { key: photoKey, alt } : undefined
}
