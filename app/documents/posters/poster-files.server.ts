import { drawLabels, type LabelSheets } from './draw-labels.server.ts'
import { drawPoster } from './draw-poster.server.ts'
import { drawingAsSvg } from './drawing-as-svg.server.ts'
import { drawingsAsPdf } from './drawings-as-pdf.server.tsx'
import type { Poster } from './poster-of.server.ts'
import { loadTypesetting } from './typesetting.server.ts'

/** A poster as a PDF of one page, in vectors. */
export async function posterAsPdf(poster: Poster): Promise<Buffer> {
  return drawingsAsPdf([drawPoster(poster, await loadTypesetting())], poster)
}

/** A poster as SVG. */
export async function posterAsSvg(poster: Poster): Promise<string> {
  return drawingAsSvg(drawPoster(poster, await loadTypesetting()))
}

/** Sheets of labels as a PDF, one on each page. */
export async function labelsAsPdf(sheets: LabelSheets, about: { title: string; language: string }): Promise<Buffer> {
  return drawingsAsPdf(drawLabels(sheets, await loadTypesetting()), about)
}

/** The first sheet of labels as SVG. */
export async function labelsAsSvg(sheets: LabelSheets): Promise<string> {
  const [first] = drawLabels(sheets, await loadTypesetting())
  if (!first) throw new Error('There are no labels')
  return drawingAsSvg(first)
}
