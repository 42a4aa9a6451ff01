import type { LabelSheets } from '#app/documents/posters/draw-labels.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'

/** Draws a poster as PDF or SVG. */
export async function posterDocument({ poster, as }: { poster: Poster; as: 'pdf' | 'svg' }): Promise<Uint8Array> {
  const { posterAsPdf, posterAsSvg } = await import('#app/documents/posters/poster-files.server.ts')
  return as === 'pdf' ? posterAsPdf(poster) : Buffer.from(await posterAsSvg(poster))
}

/** Draws sheets of labels as PDF. */
export async function labelsDocument(options: { sheets: LabelSheets; title: string; language: string }) {
  const { labelsAsPdf } = await import('#app/documents/posters/poster-files.server.ts')
  return labelsAsPdf(options.sheets, options)
}
