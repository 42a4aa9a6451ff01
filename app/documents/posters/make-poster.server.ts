import { drawAlone } from '#app/documents/draw-alone.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { LabelSheets } from './draw-labels.server.ts'
import type { Poster } from './poster-of.server.ts'

// What draws is large, and a server that draws no poster has no need of it: it is loaded when it is first asked for.

/** A poster as PDF of one page, in vectors. */
export async function posterPdf(poster: Poster): Promise<Buffer> {
  const { posterAsPdf } = await import('./poster-files.server.ts')
  return posterAsPdf(poster)
}

/** A poster as SVG. */
export async function posterSvg(poster: Poster): Promise<string> {
  const { posterAsSvg } = await import('./poster-files.server.ts')
  return posterAsSvg(poster)
}

/** A poster as PNG, its longer edge exactly `size` pixels. */
export async function posterPng(poster: Poster, size: number): Promise<Buffer> {
  const svg = Buffer.from(await posterSvg(poster))
  return drawAlone((sharp) =>
    sharp(svg).resize(size, size, { fit: 'inside' }).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer(),
  )
}

/** Sheets of labels as PDF, in vectors. */
export async function labelsPdf({ language, ...sheets }: LabelSheets & { language: Language }): Promise<Buffer> {
  const { labelsAsPdf } = await import('./poster-files.server.ts')
  return labelsAsPdf(sheets, { title: translatorFor(language, 'qr-codes')('labels.title'), language })
}
