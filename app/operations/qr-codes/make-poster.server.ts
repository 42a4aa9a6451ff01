import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import { svgAsPng } from '#app/documents/posters/svg-as-png.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'

/** Whose poster it is, and what says that nobody waits for it any more: then it is not begun. */
export type PosterReader = { companyId: string; signal: AbortSignal }

/** A poster as PDF of one page or as SVG, made beside the server; refused as makeDocument says. */
export function makePoster(
  poster: Poster,
  { as, ...reader }: PosterReader & { as: 'pdf' | 'svg' },
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  // Of a preview, a browser asks for the next before the last has come: one that is begun is made to its end.
  return makeDocument({ kind: 'poster', data: { poster, as }, ...reader, stopsMidway: false })
}

/** The same as PNG, its longer edge exactly `size` pixels; `server.unavailable` where too many pictures are being drawn. */
export async function makePosterPng(
  poster: Poster,
  { size, ...reader }: PosterReader & { size: number },
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const svg = await makePoster(poster, { as: 'svg', ...reader })
  return svg.ok ? svgAsPng(svg.value, { size, companyId: reader.companyId }) : svg
}
