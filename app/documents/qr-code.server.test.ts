import { PNG } from 'pngjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeQr } from '../../tests/support/files/decode-qr.ts'
import { qrPng, qrSvg } from './qr-code.server.ts'

const address = 'https://klarbuch.example/schedules/0123456789abcdef/status'

async function drawn(size: number): Promise<Buffer> {
  const png = await qrPng({ companyId: 'own', content: address, size })
  if (!png.ok) throw new Error(png.failure.code)
  return png.value
}

test.each([100, 101, 333, 1000, 4000])('the code in a PNG of %i pixels can be read', async (size) => {
  const picture = await drawn(size)
  const { width, height } = PNG.sync.read(picture)
  expect([width, height, decodeQr(picture)]).toEqual([size, size, address])
})

test('all modules have the same size, four white ones are on each side, and nothing is grey', async () => {
  const [, edge = 0] = /viewBox="0 0 (\d+) \1"/.exec(qrSvg(address)) ?? []
  const modules = Number(edge)
  const small = PNG.sync.read(await drawn(modules * 3))
  const large = PNG.sync.read(await drawn(modules * 10))
  const shadeOf = ({ data, width }: PNG, x: number, y: number) => data[(y * width + x) * 4]
  const all = Array.from({ length: modules }, (_, i) => i)
  for (const y of all) {
    for (const x of all) {
      const shades = [0, 4, 9].map((part) => shadeOf(large, x * 10 + part, y * 10 + part))
      expect(new Set([...shades, shadeOf(small, x * 3 + 1, y * 3 + 1)]).size).toBe(1)
      expect(shades[0]).toBeOneOf(isInMargin(x, modules) || isInMargin(y, modules) ? [255] : [0, 255])
    }
  }
  const corner = all.find((x) => shadeOf(large, x * 10, 45) === 0)
  expect(corner).toBe(4)
})

function isInMargin(module: number, modules: number): boolean {
  return module < 4 || module >= modules - 4
}

test('an SVG is black on white, has no size of its own, and its code can be read', async () => {
  const svg = qrSvg(address)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox/)
  expect(svg).toContain('fill="#fff"')
  const picture = await sharp(Buffer.from(svg)).resize(400).png().toBuffer()
  expect(decodeQr(picture)).toBe(address)
})
