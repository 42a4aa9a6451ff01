import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keptEntries } from './kept-entries.ts'

const salt = '00112233445566778899aabbccddeeff'
const json = '{"id":"a"}'
const said = { salt, content: hash('sha256', salt + json), expectsRecord: true }

test('an entry fits one record, which says what was entered', () => {
  const kept = keptEntries()
  kept.add(1, said)
  kept.add(70_000, said)
  expect(kept.compare(1, json)).toBe('fits')
  expect(kept.compare(1, json)).toBe('again')
  expect(kept.compare(70_000, '{"id":"b"}')).toBe('differs')
  expect(kept.compare(2, json)).toBeUndefined()
  expect(kept.compare(NaN, json)).toBeUndefined()
})

test('entries that wait for a record are told in their order', () => {
  const kept = keptEntries()
  for (const number of [70_000, 3, 2, 1]) kept.add(number, said)
  kept.compare(2, json)
  kept.forget(3)
  expect([...kept.unseen()]).toEqual([1, 70_000])
})

test('an entry without a salt is erased, one with another text as its salt or content fits nothing', () => {
  const kept = keptEntries()
  kept.add(1, { ...said, salt: null })
  kept.add(2, { ...said, salt: `${salt}0` })
  kept.add(3, { ...said, content: 'none' })
  expect([1, 2, 3].map((number) => kept.compare(number, json))).toEqual(['erased', 'differs', 'differs'])
})
