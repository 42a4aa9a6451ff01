import { drawAlone } from '#app/documents/draw-alone.server.ts'

/** A drawing in SVG as PNG in black, white and the greys between, its longer edge exactly `size` pixels. */
export function svgAsPng(svg: Uint8Array, size: number): Promise<Buffer> {
  return drawAlone((sharp) =>
    sharp(svg).resize(size, size, { fit: 'inside' }).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer(),
  )
}
