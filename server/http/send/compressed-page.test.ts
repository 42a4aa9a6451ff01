import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compressedPage, compressParts } from './compressed-page.ts'

/** Words that pages are made of: much repeats in them, also in the device's own parts. */
const words = fc.array(fc.constantFrom('<li>', '</li>', 'Küche ', 'value="', '">', 'mia.k', 'reinigen ', 'ทำ', 'key'))
const text = words.map((all) => all.join(''))
const soon = { interval: 2, timeout: 20_000 }
const part = fc.tuple(text, fc.constantFrom('">', '" autocomplete')).map(([all, end]) => `${end}${all}`)

test('whatever a device’s own parts are, it reads the page with them', async () => {
  const pages = fc.tuple(text, fc.array(fc.tuple(text, part), { maxLength: 3 }), fc.array(text, { maxLength: 4 }))
  await fc.assert(
    fc.asyncProperty(pages, async ([first, rest, others]) => {
      const parts = [first, ...rest.map(([, after]) => after)]
      const own = rest.map(([before]) => before)
      const shown = pageOf(parts)
      for (let asks = 0; asks < 3; asks++) expect(compressedPage({ page: shown, own })).toBeNull()
      const read = async (texts: string[]) => {
        const compressed = await vi.waitFor(() => compressedPage({ page: shown, own: texts }) ?? fail(), soon)
        return brotliDecompressSync(compressed).toString()
      }
      expect(await read(own)).toBe(joined(parts, own))
      for (const other of others) {
        const asLong = own.map((mine) => ofLength(other, Buffer.byteLength(mine)))
        expect(await read(asLong)).toBe(joined(parts, asLong))
      }
    }),
    { numRuns: 60 },
  )
})

test('own parts of other lengths are never put where others were', async () => {
  const page = pageOf(['<p>Küche '.repeat(300), '"> reinigen'.repeat(300)])
  const ask = (own: string) => compressedPage({ page, own: [own] })
  for (let asks = 0; asks < 3; asks++) ask('mia')
  await vi.waitFor(() => ask('mia') ?? fail(), soon)
  expect(ask('mia.k')).toBeNull()
  expect(brotliDecompressSync(ask('tom') ?? '').toString()).toContain('Küche tom"> reinigen')
})

test('the pieces keep no more memory than their bytes', async () => {
  const pages = [Buffer.from('<p>Küche '), Buffer.from('"> reinigen')]
  const { pieces } = (await compressParts(pages, [Buffer.from('mia')])) ?? fail()
  expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual(pieces.map(({ length }) => length))
})

test('a page that is asked for seldom is not compressed ahead, and of many lengths only some are cached', async () => {
  const page = pageOf(['<p>', '">'])
  const ask = (length: number) => compressedPage({ page, own: ['x'.repeat(length)] })
  for (let length = 0; length < 20; length++) for (let asks = 0; asks < 3; asks++) ask(length)
  const made = () => Array.from({ length: 20 }, (_, length) => ask(length)).filter((compressed) => compressed !== null)
  await vi.waitFor(() => expect(made()).toHaveLength(8), { timeout: 20_000 })
  await setTimeout(100)
  expect(made()).toHaveLength(8)
})

test('where the page does not go on after a place, there is nothing to build on', async () => {
  expect(await compressParts([Buffer.from('a'), Buffer.from('"')], [Buffer.from('b')])).toBeNull()
})

function pageOf(parts: string[]) {
  return { status: 200, headers: new Headers(), parts: parts.map((html) => Buffer.from(html)) }
}

function joined(parts: string[], own: string[]): string {
  return parts.map((html, index) => html + (own[index] ?? '')).join('')
}

/** Some text of as many bytes, of letters that are one byte each. */
function ofLength(source: string, length: number): string {
  return `${source}"><li>value`
    .replace(/[^ -~]/g, '')
    .repeat(length + 1)
    .slice(0, length)
}

function fail(): never {
  throw new Error('not compressed yet')
}

test('where many pages change at once, they are compressed one after the other', async () => {
  const pages = Array.from({ length: 6 }, (_, index) => pageOf([`<p>Küche ${index} `.repeat(2000), '">']))
  const ask = () => pages.map((page) => compressedPage({ page, own: ['mia'] }))
  for (let asks = 0; asks < 3; asks++) ask()
  const made = [0]
  await vi.waitFor(
    () => {
      made.push(ask().filter((compressed) => compressed !== null).length)
      expect(made.at(-1)).toBe(6)
    },
    { interval: 1, timeout: 20_000 },
  )
  const steps = made.slice(1).map((count, index) => count - (made[index] ?? 0))
  expect(Math.max(...steps)).toBe(1)
})
