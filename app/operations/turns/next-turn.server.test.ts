import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.server.ts'

test('one piece of long work runs in each turn of the event loop, and a company does not wait for all pieces of another', async () => {
  const pieces: { of: string; turn: number }[] = []
  let turn = 0
  let next = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  async function work(of: string) {
    for (let piece = 0; piece < 3; piece += 1) {
      await nextTurn(of)
      pieces.push({ of, turn })
    }
  }
  await Promise.all([...Array.from({ length: 30 }, () => work('many')), work('one')])
  clearImmediate(next)
  expect(new Set(pieces.map((piece) => piece.turn)).size).toBe(93)
  expect(pieces.findLastIndex(({ of }) => of === 'one')).toBeLessThan(7)
})
