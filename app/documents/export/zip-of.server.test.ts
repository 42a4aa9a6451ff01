import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { unzip } from '#tests/support/files/unzip.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { zipOf, type ZipEntry } from './zip-of.server.ts'

const folder = useTemporaryFolder()
const madeAt = new Date('2026-11-20T13:00:00Z')
const megabyte = 1024 * 1024

async function* words(...all: string[]) {
  yield* all
}

test('a ZIP has all files, also empty ones, compressed and stored', async () => {
  const entries: ZipEntry[] = [
    { path: 'a.txt', chunks: () => words('Küche', ' und Bad') },
    { path: 'files/nothing.txt', chunks: () => words() },
    { path: 'files/Küche.jpg', whole: async () => new Uint8Array([65, 66]) },
    { path: 'files/lost.jpg', whole: () => '' },
  ]
  const files = unzip(await buffer(zipOf(entries, madeAt)))
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['a.txt', 'Küche und Bad'],
    ['files/nothing.txt', ''],
    ['files/Küche.jpg', 'AB'],
    ['files/lost.jpg', ''],
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
  await zip.next()
  await zip.next()
  const before = state.made
  for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(state.made).toBeLessThan(before + 50)
  await zip.return(undefined)
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
  const whole = () => Promise.reject(new Error('the bucket is gone'))
  await expect(buffer(zipOf([{ path: 'a', whole }], madeAt))).rejects.toThrow('the bucket is gone')
})

test('of each photo that is written it keeps less than 300 bytes', async () => {
  const count = 20_000
  let before = 0
  let after = 0
  function* photos() {
    const photo = new Uint8Array(100)
    for (let index = 0; index < count; index += 1) {
      if (index === 1000) before = memoryInUse()
      yield { path: `files/photos/${String(index).padStart(16, '0')}.jpg`, whole: () => photo }
    }
    after = memoryInUse()
  }
  for await (const _ of zipOf(photos(), madeAt));
  expect((after - before) / (count - 1000)).toBeLessThan(300)
})

function memoryInUse() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  'another program reads a ZIP of more than 65,535 files and 4 GB',
  { timeout: 120_000 },
  async () => {
    const large = new Uint8Array(64 * megabyte)
    const photo = randomBytes(50)
    function* entries(): Generator<ZipEntry> {
      yield { path: 'first.txt', chunks: () => words('first') }
      for (let index = 0; index < 65; index += 1) yield { path: `large-${index}`, whole: () => large }
      for (let index = 0; index < 65_600; index += 1) yield { path: `photos/${index}.jpg`, whole: () => photo }
      yield { path: 'Küche.csv', chunks: () => words('last,', 'of all') }
    }
    const path = join(folder.path, 'large.zip')
    const length = await writeSparse(path, zipOf(entries(), madeAt), large)
    expect(length).toBeGreaterThan(4 * 1024 * megabyte)
    const read = JSON.parse(execFileSync('python3', ['-c', readWithPython, path]).toString()) as unknown
    const photoHex = photo.toString('hex')
    expect(read).toEqual({
      count: 65_667,
      first: 'first',
      photos: [photoHex, photoHex, photoHex],
      last: 'last,of all',
      large: 64 * megabyte,
    })
  },
)

/** Writes chunks to a file, but leaves a hole in place of `hole`. Returns the length. */
async function writeSparse(path: string, chunks: AsyncIterable<Uint8Array>, hole: Uint8Array): Promise<number> {
  const file = openSync(path, 'w')
  let length = 0
  let pending: Uint8Array[] = []
  function flush() {
    const bytes = Buffer.concat(pending)
    writeSync(file, bytes, 0, bytes.length, length)
    length += bytes.length
    pending = []
  }
  for await (const chunk of chunks) {
    if (chunk !== hole) pending.push(chunk)
    if (chunk === hole || pending.length > 10_000) flush()
    if (chunk === hole) length += hole.length
  }
  flush()
  ftruncateSync(file, length)
  closeSync(file)
  return length
}

/** Python checks the checksum of each file that it reads. */
const readWithPython = `
import json, sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
text = lambda name: zip.read(name).decode()
print(json.dumps({
  'count': len(zip.infolist()),
  'first': text('first.txt'),
  'photos': [zip.read(f'photos/{index}.jpg').hex() for index in (0, 40000, 65599)],
  'last': text('Küche.csv'),
  'large': len(zip.read('large-64')),
}))`
