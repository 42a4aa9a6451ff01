import QRCode from 'qrcode'

// Scanners need four modules of white on all sides; M reads with 15 % of the code damaged.
const look = { margin: 4, errorCorrectionLevel: 'M' } as const

/** A QR code as SVG, black on white, without a size of its own. */
export function qrSvg(content: string): Promise<string> {
  return QRCode.toString(content, { ...look, type: 'svg' })
}

/** A QR code as PNG, `size` pixels wide and high. */
export function qrPng(content: string, size: number): Promise<Buffer> {
  // The package rounds modules × (width / modules) down; the part of a pixel keeps it from losing a whole one.
  return QRCode.toBuffer(content, { ...look, type: 'png', width: size + 0.01 })
}
