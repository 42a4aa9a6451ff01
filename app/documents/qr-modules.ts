// The whole package would load what draws PNGs as well.
import { create } from 'qrcode/lib/core/qrcode.js'

/** Of a code with level Q a quarter may be damaged, with level M a seventh, and it has fewer modules. */
export type CorrectionLevel = 'M' | 'Q'

/** Scanners need a margin of four white modules on all sides. */
export const quietZone = 4

export type Modules = { size: number; isBlack: (column: number, row: number) => boolean }

/** The modules of a QR code without its white margin; modules outside of it are not black. */
export function modulesOf(content: string, errorCorrectionLevel: CorrectionLevel = 'Q'): Modules {
  const { size, data } = create(content, { errorCorrectionLevel }).modules
  const isInside = (place: number) => place >= 0 && place < size
  return {
    size,
    isBlack: (column, row) => isInside(column) && isInside(row) && Boolean(data[row * size + column]),
  }
}
