import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.server.ts'

test('one piece of long work in each turn of the event loop, and another company’s is not behind all of one’s', async () => {
  const pieces: { of: string; turn: number }[] = []
  let [turn, isOver] = [0, false]
  async function count() {
    while (!isOver) {
      await setImmediate()
      turn += 1
    }
  }
  async function work(of: string) {
    for (let piece = 0; piece < 3; piece += 1) {
      await nextTurn(of)
      pieces.push({ of, turn })
    }
  }
  const counted = count()
  await Promise.all([...Array.from({ length: 30 }, () => work('many')), work('one')])
  isOver = true
  await counted
  expect(new Set(pieces.map((piece) => piece.turn)).size).toBe(93)
  expect(pieces.findLastIndex(({ of }) => of === 'one')).toBeLessThan(7)
})
