import { expect, test } from 'vitest'
import { splitAtPlaces } from './split-page.ts'

const placeholders = { rememberedName: 'NAME', idempotencyKey: 'KEY' }

test('a page is split at the placeholders, in their order', async () => {
  const { parts, places, bytes } = await splitAtPlaces(new Response('<a>KEY</a>Küche<b>NAME</b>'), placeholders)
  expect(parts.map(String)).toEqual(['<a>', '</a>Küche<b>', '</b>'])
  expect(places).toEqual(['idempotencyKey', 'rememberedName'])
  expect(bytes).toBe(3 + 13 + 4)
})

test('the parts take up no more memory than their bytes', async () => {
  const { parts } = await splitAtPlaces(new Response('<a>KEY</a>'), placeholders)
  expect(parts.map(({ buffer }) => buffer.byteLength)).toEqual(parts.map(({ length }) => length))
})
