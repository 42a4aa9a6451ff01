import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryFindings } from './memory.ts'

const both = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

test('with glibc the settings of its allocator are missed, each by its name', () => {
  expect(memoryFindings({}, '2.36')).toEqual([
    {
      level: 'warning',
      line: 'MALLOC_ARENA_MAX and MALLOC_MMAP_THRESHOLD_ are not set: the server takes half as much memory again.',
      todo: 'Set MALLOC_ARENA_MAX=2 and MALLOC_MMAP_THRESHOLD_=131072 where the server is started; in .env they come too late.',
    },
  ])
  expect(memoryFindings({ MALLOC_ARENA_MAX: '4' }, '2.36')).toMatchObject([
    { level: 'warning', line: expect.stringMatching(/^MALLOC_MMAP_THRESHOLD_ is not set/) },
  ])
})

test('nothing is missed where they are there, nor with another C library', () => {
  expect(memoryFindings(both, '2.36')).toMatchObject([{ level: 'ok' }])
  expect(memoryFindings({}, undefined)).toMatchObject([{ level: 'ok' }])
})

test('the image has what the doctor asks for', () => {
  const inImage = readFileSync('Dockerfile', 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/g)
  expect(Object.fromEntries([...inImage].map(([, name, value]) => [name, value]))).toEqual(both)
})
