import QRCode from 'qrcode'

/** Q reads with a quarter of the code damaged: a scratch, a drop, a corner torn off. */
const look = { errorCorrectionLevel: 'Q' } as const

/** Scanners need four modules of white on all sides. */
export const quietModules = 4

export type Modules = { size: number; isBlack: (column: number, row: number) => boolean }

/** The squares of a QR code without the white around them; what lies outside of it is not black. */
export function modulesOf(content: string): Modules {
  const { size, data } = QRCode.create(content, look).modules
  const isInside = (place: number) => place >= 0 && place < size
  return {
    size,
    isBlack: (column, row) => isInside(column) && isInside(row) && Boolean(data[row * size + column]),
  }
}
