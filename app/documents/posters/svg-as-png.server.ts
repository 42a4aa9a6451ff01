import { drawInTurn } from '#app/documents/draw-in-turn.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'

type PngSize = { companyId: string; size: number }

/** A company’s drawing in SVG as PNG in black, white and the greys between, its longer edge exactly `size` pixels. Fails as drawInTurn does. */
export async function svgAsPng(
  svg: Uint8Array,
  { companyId, size }: PngSize,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const drawn = await drawInTurn(companyId, (sharp) =>
    sharp(svg).resize(size, size, { fit: 'inside' }).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer(),
  )
  return drawn.ok ? ok(new Uint8Array(drawn.value)) : drawn
}
