/** The papers of a poster: width and height in millimetres, upright. */
export const posterPapers = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A6: { width: 105, height: 148 },
} as const

export type PosterFormat = keyof typeof posterPapers
export const posterFormats = Object.keys(posterPapers) as [PosterFormat, ...PosterFormat[]]

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/** What may be ticked. */
export const posterFlags = ['showLocation', 'showDescription', 'big'] as const
/** What may be written instead of what the schedule and its company say, each in UTF-16 units at most as long as a title. */
export const posterTexts = ['topText', 'title', 'bottomText'] as const
export const posterTextLength = 120

type Flag = (typeof posterFlags)[number]
type Text = (typeof posterTexts)[number]

/** Options as an address names them. */
export type PosterFields = { format?: PosterFormat | undefined; orientation?: Orientation | undefined } & {
  [flag in Flag]?: 'true' | 'false' | undefined
} & { [text in Text]?: string | null | undefined }

/** Options with nothing left open; a text that is undefined is the schedule's own, an empty one is left out. */
export type PosterOptions = { format: PosterFormat; orientation: Orientation } & { [flag in Flag]: boolean } & {
  [text in Text]: string | undefined
}

/** What an address asks for: A4 upright where it names no paper; what it does not tick is not shown. */
export function posterOptions(fields: PosterFields): PosterOptions {
  return {
    format: fields.format ?? 'A4',
    orientation: fields.orientation ?? 'portrait',
    showLocation: fields.showLocation === 'true',
    showDescription: fields.showDescription === 'true',
    big: fields.big === 'true',
    topText: fields.topText ?? undefined,
    title: fields.title ?? undefined,
    bottomText: fields.bottomText ?? undefined,
  }
}

/** Whether an address asks for a poster, and not for the code alone. */
export function namesPoster(fields: PosterFields): boolean {
  return Object.values(fields).some((value) => value !== undefined)
}

/** What is asked for as the query of an address. */
export function posterQuery(fields: PosterFields): string {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return String(new URLSearchParams(given))
}
