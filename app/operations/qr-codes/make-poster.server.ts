import type { Poster } from '#app/documents/posters/poster-of.server.ts'
import { svgAsPng } from '#app/documents/posters/svg-as-png.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'

/** A poster as PDF of one page or as SVG, made beside the server; refused as makeDocument says. */
export function makePoster(poster: Poster, as: 'pdf' | 'svg'): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return makeDocument({ kind: 'poster', data: { poster, as }, signal: toItsEnd() })
}

/** The same as PNG, its longer edge exactly `size` pixels. */
export async function makePosterPng(poster: Poster, size: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const svg = await makePoster(poster, 'svg')
  return svg.ok ? ok(new Uint8Array(await svgAsPng(svg.value, size))) : svg
}

/**
 * Of a preview, a browser asks for the next before the last has come. Stopping one takes the process with it, which costs
 * more than the poster.
 */
export function toItsEnd(): AbortSignal {
  return new AbortController().signal
}
