import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from './draw-in-turn.server.ts'
import { pictureCache } from './picture-cache.server.ts'
import { qrOutline } from './qr-outline.ts'
import { modulesOf, quietZone } from './qr-modules.ts'

/** A QR code as SVG, black on white, without a size of its own. */
export function qrSvg(content: string): string {
  const { path, modules } = qrOutline(content)
  const edge = modules + 2 * quietZone
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${edge}v${edge}H0z"/>` +
    `<path transform="translate(${quietZone} ${quietZone})" d="${path}"/></svg>`
  )
}

const pictures = pictureCache({ maxBytes: 2_000_000 })

type Png = { companyId: string; content: string; size: number }

/**
 * A company's QR code as PNG, exactly `size` pixels wide and high; drawn outside of the request thread, and cached.
 * Fails like drawInTurn.
 */
export function qrPng({ companyId, content, size }: Png): Promise<Result<Buffer>> {
  return pictures.get(`${size} ${content}`, () => drawPng({ companyId, content, size }))
}

function drawPng({ companyId, content, size }: Png): Promise<Result<Buffer>> {
  const { pixels, edge } = pixelsOf(content)
  return drawInTurn(companyId, (sharp) =>
    sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
      .resize(size, size, { kernel: 'nearest' })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/** One grey byte for each module, with the white margin around them. */
function pixelsOf(content: string): { pixels: Buffer; edge: number } {
  const { size, isBlack } = modulesOf(content)
  const edge = size + 2 * quietZone
  const pixels = Buffer.alloc(edge * edge, 255)
  for (let row = 0; row < edge; row += 1) {
    for (let column = 0; column < edge; column += 1) {
      if (isBlack(column - quietZone, row - quietZone)) pixels[row * edge + column] = 0
    }
  }
  return { pixels, edge }
}
