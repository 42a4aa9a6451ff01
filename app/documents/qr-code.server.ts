import QRCode from 'qrcode'
import { drawAlone } from './draw-alone.server.ts'
import { pictureCache } from './picture-cache.server.ts'

// Scanners need four modules of white on all sides; M reads with 15 % of the code damaged.
const margin = 4
const look = { errorCorrectionLevel: 'M' } as const

/** A QR code as SVG, black on white, without a size of its own. */
export function qrSvg(content: string): Promise<string> {
  return QRCode.toString(content, { ...look, margin, type: 'svg' })
}

const pictures = pictureCache({ maxBytes: 2_000_000 })

/** A QR code as PNG, exactly `size` pixels wide and high; drawn beside the thread of the requests, and once for all who ask. */
export function qrPng(content: string, size: number): Promise<Buffer> {
  return pictures.get(`${size} ${content}`, () => drawPng(content, size))
}

function drawPng(content: string, size: number): Promise<Buffer> {
  const { pixels, edge } = modulesOf(content)
  return drawAlone((sharp) =>
    sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
      .resize(size, size, { kernel: 'nearest' })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/** One grey byte a module, with the white around them. */
function modulesOf(content: string): { pixels: Buffer; edge: number } {
  const { size, data } = QRCode.create(content, look).modules
  const edge = size + 2 * margin
  const pixels = Buffer.alloc(edge * edge, 255)
  data.forEach((isBlack, index) => {
    const [row, column] = [Math.floor(index / size), index % size]
    if (isBlack) pixels[(row + margin) * edge + column + margin] = 0
  })
  return { pixels, edge }
}
