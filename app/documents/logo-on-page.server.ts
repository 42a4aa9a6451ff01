import type { default as Sharp } from 'sharp'
import { pageLogo } from '#app/domain/uploads/page-logo.ts'
import { drawnUpload } from './drawn-upload.server.ts'

/** Pixels of the picture in one of the page, for screens of high density. */
const density = 3
const canvas = { width: pageLogo.width * density, height: pageLogo.height * density }
const rim = { width: 3 * density, height: 2 * density }
const corner = 4 * density

/**
 * A company's logo as a WebP of a few KB, for the page behind the QR code. All have the same size, so that the page can
 * reserve the place: the logo is at the left, the rest is transparent. Fails as `drawnUpload` says.
 */
export const logoOnPage = drawnUpload({ maxBytes: 1_000_000, draw })

/** Many transparent logos are dark, and the page may be, too: they get a white plate. */
async function draw(sharp: typeof Sharp, logo: Uint8Array): Promise<Buffer> {
  const { isOpaque } = await sharp(logo).stats()
  const { width: left, height: above } = isOpaque ? { width: 0, height: 0 } : rim
  const room = { width: canvas.width - 2 * left, height: canvas.height - 2 * above, fit: 'inside' as const }
  const { data, info } = await sharp(logo).resize(room).png().toBuffer({ resolveWithObject: true })
  const top = Math.floor((canvas.height - info.height) / 2)
  const plate = plateOf({ width: info.width + 2 * left, height: info.height + 2 * above })
  return sharp({ create: { ...canvas, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
    .composite([...(isOpaque ? [] : [{ input: plate, left: 0, top: top - above }]), { input: data, left, top }])
    .webp({ quality: 85 })
    .toBuffer()
}

function plateOf({ width, height }: { width: number; height: number }): Buffer {
  const rectangle = `<rect width="100%" height="100%" rx="${corner}" fill="#fff"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rectangle}</svg>`)
}
