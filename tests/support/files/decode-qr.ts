import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a scanner reads from a picture in PNG, or null where it finds no QR code. */
export function decodeQr(picture: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(picture)
  // The package is CommonJS: its function is the default of its default.
  const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR
  return decode(new Uint8ClampedArray(data), width, height)?.data ?? null
}
