import { expect, test } from 'vitest'
import { parseHead, readHead } from './known-head.ts'

const hash = '9f3c2ab15d0e4c7788aa12bb34cc56dd9f3c2ab15d0e4c7788aa12bb34cc56dd'

function inGroupsOf(digits: 4 | 8): string {
  return hash.replaceAll(new RegExp(`(.{${digits}})(?=.)`, 'g'), '$1 ')
}

test.each([
  ['Stand der Kette: Nr. 1204, 9f3c2ab15d0e4c77…', { number: 1204, hash: '9f3c2ab15d0e4c77' }],
  [`Nr. 1.204, ${hash}`, { number: 1204, hash }],
  [`N° 1 204 : ${hash.toUpperCase()}`, { number: 1204, hash }],
  [`1,204:${hash}`, { number: 1204, hash }],
  [`12\n${hash}\n`, { number: 12, hash }],
  [`1204, ${inGroupsOf(4)}`, { number: 1204, hash }],
  [`Nr. 1204, ${inGroupsOf(8)}`, { number: 1204, hash }],
  ['Head of the chain: no. 1204, 9f3c2ab1 5d0e4c77\n88aa12bb 34cc56dd', { number: 1204, hash: hash.slice(0, 32) }],
  [hash, { hash }],
])('%s is a head', (typed, head) => {
  expect(readHead(typed)).toEqual(head)
})

test.each(['', '1204', 'Nr. 1204, 9f3c', 'kein Stand', `1:${'a'.repeat(65)}`])('“%s” is none', (typed) => {
  expect(readHead(typed)).toBeUndefined()
})

test.each([
  ['1204:9F3C 0011 2233 4455', { number: 1204, hash: '9f3c001122334455', day: null }],
  ['no. 1204, 9f3c0011 22334455', { number: 1204, hash: '9f3c001122334455', day: null }],
  ['1204:9f3c', null],
  ['9f3c001122334455', null],
  ['0:9f3c001122334455', null],
  ['x:9f3c001122334455', null],
  [`1:${'a'.repeat(65)}`, null],
])('a chain is compared with the head in %s', (text, parsed) => {
  expect(parseHead(text)).toEqual(parsed)
})
