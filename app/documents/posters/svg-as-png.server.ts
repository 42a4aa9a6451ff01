import { drawInTurn } from '#app/documents/draw-in-turn.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'

type PngSize = { companyId: string; size: number; isGrey?: boolean }

/**
 * Turns a company's SVG into a PNG, in shades of grey unless told otherwise; its longer edge has exactly `size` pixels.
 * Fails like drawInTurn.
 */
export async function svgAsPng(
  svg: Uint8Array,
  { companyId, size, isGrey = true }: PngSize,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const drawn = await drawInTurn(companyId, (sharp) =>
    sharp(svg)
      .resize(size, size, { fit: 'inside' })
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
  return drawn.ok ? ok(new Uint8Array(drawn.value)) : drawn
}
