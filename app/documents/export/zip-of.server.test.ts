import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '#tests/support/files/unzip.ts'
import { zipOf } from './zip-of.server.ts'

const madeAt = new Date('2026-11-20T13:00:00Z')

async function* words(...all: string[]) {
  yield* all
}

test('a ZIP has all files, also empty ones', async () => {
  const files = unzip(
    await buffer(
      zipOf(
        [
          { path: 'a.txt', chunks: () => words('Küche', ' und Bad') },
          { path: 'files/nothing.txt', chunks: () => words() },
        ],
        madeAt,
      ),
    ),
  )
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['a.txt', 'Küche und Bad'],
    ['files/nothing.txt', ''],
  ])
})

/** Endless bytes that can't be compressed, and whether their generator was ended. */
function endless() {
  const state = { made: 0, isEnded: false }
  async function* chunks() {
    try {
      for (;;) {
        state.made += 1
        yield crypto.getRandomValues(new Uint8Array(60_000))
      }
    } finally {
      state.isEnded = true
    }
  }
  return { state, chunks }
}

test('it is made only as fast as it is read, and ends when the reader stops', async () => {
  const { state, chunks } = endless()
  const zip = zipOf([{ path: 'endless', chunks }], madeAt)
  await once(zip, 'readable')
  const before = state.made
  for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(state.made).toBeLessThan(before + 50)
  zip.destroy(new Error('the caller left'))
  await new Promise((resolve) => zip.once('close', resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(state.isEnded).toBe(true)
  const { made } = state
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(state.made).toBe(made)
})

test('when a file fails, the ZIP breaks off', async () => {
  async function* broken() {
    yield 'half'
    throw new Error('the database is gone')
  }
  await expect(buffer(zipOf([{ path: 'a', chunks: broken }], madeAt))).rejects.toThrow('the database is gone')
})
