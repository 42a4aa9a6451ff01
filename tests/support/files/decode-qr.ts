import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Reads the QR code of a PNG; null if there is none. */
export function decodeQr(picture: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(picture)
  // The package is CommonJS, so its function can be the default of its default export.
  const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR
  return decode(new Uint8ClampedArray(data), width, height)?.data ?? null
}
