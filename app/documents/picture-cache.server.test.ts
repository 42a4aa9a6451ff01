import { expect, test } from 'vitest'
import { fail, ok } from '#app/domain/errors.ts'
import { pictureCache } from './picture-cache.server.ts'

/** A cache of 100 bytes, and the keys that were drawn for it. */
function createCache() {
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
  const { ask, drawn } = createCache()
  const [a, b, again] = [await ask('a'), await ask('b'), await ask('a')]
  expect(again).toEqual(a)
  expect(b).not.toEqual(a)
  expect(drawn).toEqual(['a', 'b'])
})

test('a request during the drawing waits for the same drawing', async () => {
  const { ask, drawn } = createCache()
  const pictures = await Promise.all([ask('a'), ask('a'), ask('a')])
  expect([drawn, new Set(pictures).size]).toEqual([['a'], 1])
})

test('when the bytes run out, the least recently used picture is removed', async () => {
  const { ask, drawn } = createCache()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('a picture larger than the cache is returned but not stored', async () => {
  const { ask, drawn } = createCache()
  expect(await ask('huge', 101)).toMatchObject({ value: { length: 101 } })
  await ask('huge', 101)
  expect(drawn).toEqual(['huge', 'huge'])
})

test('a drawing that failed or was refused is tried again', async () => {
  const cache = pictureCache({ maxBytes: 100 })
  await expect(cache.get('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  const refused = fail('server.unavailable')
  expect(await cache.get('a', async () => refused)).toEqual(refused)
  expect(await cache.get('a', async () => ok(Buffer.from('drawn')))).toEqual(ok(Buffer.from('drawn')))
})
