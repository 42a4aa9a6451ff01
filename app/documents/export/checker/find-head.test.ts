import { expect, test } from 'vitest'
import { readHead } from './find-head.ts'

const hash = '9f3c2ab15d0e4c7788aa12bb34cc56dd9f3c2ab15d0e4c7788aa12bb34cc56dd'
const grouped = hash.replaceAll(/(.{4})(?=.)/g, '$1 ')

test.each([
  ['Stand der Kette: Nr. 1204, 9f3c2ab15d0e4c77…', { number: 1204, hash: '9f3c2ab15d0e4c77' }],
  [`Nr. 1.204, ${hash}`, { number: 1204, hash }],
  [`N° 1 204 : ${hash.toUpperCase()}`, { number: 1204, hash }],
  [`1,204:${hash}`, { number: 1204, hash }],
  [`12\n${hash}\n`, { number: 12, hash }],
  [`1204, ${grouped}`, { number: 1204, hash }],
  [hash, { hash }],
])('%s is a head', (typed, head) => {
  expect(readHead(typed)).toEqual(head)
})

test.each(['', '1204', 'Nr. 1204, 9f3c', 'kein Stand'])('“%s” is none', (typed) => {
  expect(readHead(typed)).toBeUndefined()
})
