import type { LabelSheets } from '#app/documents/posters/draw-labels.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'

/** Draws a poster as PDF or SVG. */
export async function posterDocument({ poster, as }: { poster: Poster; as: 'pdf' | 'svg' }): Promise<Uint8Array> {
  const { posterAsPdf, posterAsSvg } = await import('#app/documents/posters/poster-files.server.ts')
  return as === 'pdf' ? posterAsPdf(poster) : Buffer.from(await posterAsSvg(poster))
}

type LabelsDocument = { sheets: LabelSheets; as: 'pdf' | 'svg'; title: string; language: string }

/** Draws sheets of labels as PDF, or the first sheet as SVG. */
export async function labelsDocument({ sheets, as, ...about }: LabelsDocument): Promise<Uint8Array> {
  const { labelsAsPdf, labelsAsSvg } = await import('#app/documents/posters/poster-files.server.ts')
  return as === 'pdf' ? labelsAsPdf(sheets, about) : Buffer.from(await labelsAsSvg(sheets))
}
