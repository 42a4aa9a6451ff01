import { labelsTitle } from '#app/documents/posters/labels-title.server.ts'
import type { LabelSheets } from '#app/documents/posters/draw-labels.server.ts'
import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'
import type { PosterReader } from './make-poster.server.ts'

type LabelsOrder = LabelSheets & Pick<Poster, 'language'> & PosterReader

/** Makes sheets of labels as PDF in another process. Fails as makeDocument does. */
export function makeLabels({
  language,
  companyId,
  signal,
  ...sheets
}: LabelsOrder): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const data = { sheets, title: labelsTitle(language), language }
  return makeDocument({ kind: 'labels', data, companyId, signal, stopsMidway: false })
}
