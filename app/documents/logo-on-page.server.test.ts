import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ok } from '#app/domain/errors.ts'
import { logoOnPage } from './logo-on-page.server.ts'

type Colour = [number, number, number, number]
const black = { r: 0, g: 0, b: 0, alpha: 1 }

/** A black picture with these edges, and nothing in a row of pixels at its top where it is `seeThrough`. */
async function logo({ width, height, seeThrough = false }: { width: number; height: number; seeThrough?: boolean }) {
  const picture = sharp({ create: { width, height: seeThrough ? height - 1 : height, channels: 4, background: black } })
  const above = { top: seeThrough ? 1 : 0, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  return new Uint8Array(await picture.extend(above).png().toBuffer())
}

let keys = 0

async function drawn(bytes: Uint8Array) {
  const result = await logoOnPage(`key ${(keys += 1)}`, { companyId: 'own', read: async () => ok(bytes) })
  if (!result.ok) throw new Error(result.failure.code)
  const { data, info } = await sharp(result.value).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)] as Colour
  return { size: [info.width, info.height], bytes: result.value.length, at }
}

const isBlack = ([red, , , alpha]: Colour) => red < 40 && alpha === 255
const isWhite = ([red, , , alpha]: Colour) => red > 215 && alpha === 255
const isNothing = ([, , , alpha]: Colour) => alpha === 0

type Place = [number, number]

test.each<[string, { width: number; height: number }, Place, Place]>([
  ['square', { width: 300, height: 300 }, [80, 80], [90, 42]],
  ['ten times as wide', { width: 640, height: 64 }, [380, 42], [380, 5]],
  ['ten times as high', { width: 64, height: 640 }, [4, 80], [20, 42]],
  ['tiny', { width: 2, height: 2 }, [80, 80], [90, 42]],
])('a logo that is %s stands at the left of a picture of one size', async (_, size, inside, outside) => {
  const picture = await drawn(await logo(size))
  expect(picture.size).toEqual([384, 84])
  expect(picture.bytes).toBeLessThan(2048)
  expect([isBlack(picture.at(2, 42)), isBlack(picture.at(...inside)), isNothing(picture.at(...outside))]).toEqual(
    Array(3).fill(true),
  )
})

test('a dark logo with transparency has a white plate with round corners', async () => {
  const { at } = await drawn(await logo({ width: 300, height: 300, seeThrough: true }))
  expect([isNothing(at(0, 0)), isWhite(at(4, 42)), isBlack(at(40, 42)), isWhite(at(40, 81))]).toEqual(
    Array(4).fill(true),
  )
})

test('even noise has no more than 14 KB', async () => {
  const [width, height] = [640, 140]
  const noise = Uint8Array.from({ length: width * height * 4 }, () => Math.floor(Math.random() * 256))
  const raw = { width, height, channels: 4 } as const
  const { bytes } = await drawn(new Uint8Array(await sharp(noise, { raw }).png().toBuffer()))
  expect(bytes).toBeLessThan(14 * 1024)
})
