/** The paper sizes of posters in portrait: width and height in millimetres. */
export const posterPapers = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A6: { width: 105, height: 148 },
} as const

export type PosterFormat = keyof typeof posterPapers
export const posterFormats = Object.keys(posterPapers) as [PosterFormat, ...PosterFormat[]]

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/** The options that can be ticked. */
export const posterFlags = ['showLocation', 'showDescription', 'big'] as const
/** The texts that can replace those of the schedule and its company, with at most as many UTF-16 units as a title. */
export const posterTexts = ['topText', 'title', 'bottomText'] as const
export const posterTextLength = 120

type Flag = (typeof posterFlags)[number]
type Text = (typeof posterTexts)[number]

/** The options in an address. */
export type PosterFields = { format?: PosterFormat | undefined; orientation?: Orientation | undefined } & {
  [flag in Flag]?: 'true' | 'false' | undefined
} & { [text in Text]?: string | null | undefined }

/** The complete options; an undefined text is the schedule's own, an empty one is left out. */
export type PosterOptions = { format: PosterFormat; orientation: Orientation } & { [flag in Flag]: boolean } & {
  [text in Text]: string | undefined
}

/** The options of an address with the defaults: A4 in portrait, and nothing ticked. */
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

/** Whether an address asks for a poster, not just for the code. */
export function asksForPoster(fields: PosterFields): boolean {
  return Object.values(fields).some((value) => value !== undefined)
}

/** The options as the query of an address. */
export function posterQuery(fields: PosterFields): string {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return String(new URLSearchParams(entries))
}
