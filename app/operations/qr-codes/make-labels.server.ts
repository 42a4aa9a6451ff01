import { labelsTitle } from '#app/documents/posters/labels-title.server.ts'
import type { LabelSheets } from '#app/documents/posters/draw-labels.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { labelsOnSheet } from '#app/domain/qr-codes/label-layouts.ts'
import { readPrintedLogo } from '#app/operations/company/read-printed-logo.server.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'
import type { PosterReader } from './make-poster.server.ts'

type LabelsOrder = Omit<LabelSheets, 'logo'> & Pick<Poster, 'language'> & PosterReader & { as: 'pdf' | 'svg' }

/**
 * Makes sheets of labels with the company's logo in another process: all as PDF, or the first as SVG. Fails as
 * makeDocument does.
 */
export async function makeLabels({
  language,
  companyId,
  signal,
  as,
  ...sheets
}: LabelsOrder): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const labels = as === 'pdf' ? sheets.labels : onFirstSheet(sheets)
  const logo = await readPrintedLogo(companyId)
  const data = { sheets: { ...sheets, labels, logo }, as, title: labelsTitle(language), language }
  return makeDocument({ kind: 'labels', data, companyId, signal, stopsMidway: false })
}

function onFirstSheet({ labels, layout, first }: Pick<LabelSheets, 'labels' | 'layout' | 'first'>) {
  return labels.slice(0, labelsOnSheet(layout) - first + 1)
}
