import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { decodeQr } from '../../tests/support/decode-qr.ts'
import { qrPng, qrSvg } from './qr-code.server.ts'

const address = 'https://klarbuch.example/schedules/0123456789abcdef/status'

test.each([100, 101, 333, 1000])('a PNG of %i pixels reads as its content', async (size) => {
  const picture = await qrPng(address, size)
  const { width, height } = PNG.sync.read(picture)
  expect([width, height, decodeQr(picture)]).toEqual([size, size, address])
})

test('four modules on each side are white, one pixel of rounding aside', async () => {
  const [, modules = 0] = /viewBox="0 0 (\d+) \1"/.exec(await qrSvg(address)) ?? []
  const { data, width } = PNG.sync.read(await qrPng(address, Number(modules) * 10))
  const isBlack = (x: number, y: number) => data[(y * width + x) * 4] === 0
  const all = Array.from({ length: width }, (_, i) => i)
  const columns = all.filter((x) => all.some((y) => isBlack(x, y)))
  expect([40, 41]).toContain(columns[0])
  expect([width - 42, width - 41]).toContain(columns.at(-1))
})

test('an SVG is black on white and scales without a size of its own', async () => {
  const svg = await qrSvg(address)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox/)
  expect(svg).toContain('fill="#ffffff"')
  expect(svg).toContain('stroke="#000000"')
})
