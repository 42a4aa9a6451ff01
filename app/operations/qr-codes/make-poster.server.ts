import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import { svgAsPng } from '#app/documents/posters/svg-as-png.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { readPrintedLogo } from '#app/operations/company/read-printed-logo.server.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'

/**
 * The company of the poster, and a signal that is aborted when nobody waits for it any more: then it is not started.
 */
export type PosterReader = { companyId: string; signal: AbortSignal }

/** Makes a poster with the company's logo in another process, as a PDF of one page or as SVG. Fails as makeDocument does. */
export async function makePoster(
  poster: Poster,
  { as, ...reader }: PosterReader & { as: 'pdf' | 'svg' },
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return makeWithLogo(poster, { as, logo: await readPrintedLogo(reader.companyId), ...reader })
}

type PosterWithLogo = PosterReader & { as: 'pdf' | 'svg'; logo: Uint8Array | null }

function makeWithLogo(poster: Poster, { as, logo, ...reader }: PosterWithLogo) {
  // A poster that is started is finished: for previews, browsers request the next one before the last has arrived.
  return makeDocument({ kind: 'poster', data: { poster: { ...poster, logo }, as }, ...reader, stopsMidway: false })
}

/**
 * Makes a poster as PNG, its longer edge exactly `size` pixels. Also fails with `server.unavailable` if too many
 * pictures are being drawn.
 */
export async function makePosterPng(
  poster: Poster,
  { size, ...reader }: PosterReader & { size: number },
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const logo = await readPrintedLogo(reader.companyId)
  const svg = await makeWithLogo(poster, { as: 'svg', logo, ...reader })
  return svg.ok ? svgAsPng(svg.value, { size, companyId: reader.companyId, isGrey: logo === null }) : svg
}
