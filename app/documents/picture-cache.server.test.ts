import { expect, test } from 'vitest'
import { fail, ok } from '#app/domain/errors.ts'
import { pictureCache } from './picture-cache.server.ts'

/** A cache of 100 bytes, and what was drawn for it. */
function givenCache() {
  const cache = pictureCache({ maxBytes: 100 })
  const drawn: string[] = []
  const ask = (key: string, bytes = 40) =>
    cache.get(key, async () => {
      drawn.push(key)
      return ok(Buffer.alloc(bytes, key))
    })
  return { ask, drawn }
}

test('a picture is drawn once, and by its own key', async () => {
  const { ask, drawn } = givenCache()
  const [a, b, again] = [await ask('a'), await ask('b'), await ask('a')]
  expect(again).toEqual(a)
  expect(b).not.toEqual(a)
  expect(drawn).toEqual(['a', 'b'])
})

test('who asks while it is being drawn waits for the same drawing', async () => {
  const { ask, drawn } = givenCache()
  const pictures = await Promise.all([ask('a'), ask('a'), ask('a')])
  expect([drawn, new Set(pictures).size]).toEqual([['a'], 1])
})

test('where the bytes run out, the one asked for longest ago goes', async () => {
  const { ask, drawn } = givenCache()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('a picture larger than all the bytes is answered and not kept', async () => {
  const { ask, drawn } = givenCache()
  expect(await ask('huge', 101)).toMatchObject({ value: { length: 101 } })
  await ask('huge', 101)
  expect(drawn).toEqual(['huge', 'huge'])
})

test('what could not be drawn, or was refused, is tried again', async () => {
  const cache = pictureCache({ maxBytes: 100 })
  await expect(cache.get('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  const refused = fail('server.unavailable')
  expect(await cache.get('a', async () => refused)).toEqual(refused)
  expect(await cache.get('a', async () => ok(Buffer.from('drawn')))).toEqual(ok(Buffer.from('drawn')))
})
