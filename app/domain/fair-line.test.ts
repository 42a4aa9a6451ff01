import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairLine, type FairLine } from './fair-line.ts'

type Item = { who: string; nth: number }
type Step = { kind: 'add' | 'next' | 'remove'; who: string; nth: number }

const anyStep = fc.record<Step>({
  kind: fc.constantFrom('add' as const, 'add' as const, 'add' as const, 'next' as const, 'remove' as const),
  who: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  nth: fc.nat(3),
})
const anyRoom = fc.record({ most: fc.integer({ min: 1, max: 8 }), mostWaitingEach: fc.integer({ min: 1, max: 4 }) })

test('whatever comes and goes: everybody’s in their order, no more than there is room for, and who is refused has most', () => {
  fc.assert(
    fc.property(anyRoom, fc.array(anyStep, { maxLength: 60 }), (room, steps) => {
      const line = fairLine<Item>(room)
      let waiting: Item[] = []
      for (const [at, step] of steps.entries()) {
        const { isRight, after } = take(line, { step, at, waiting, room })
        expect([isRight, step, waiting]).toEqual([true, step, waiting])
        waiting = after
        expect(waiting.length).toBeLessThanOrEqual(room.most)
        expect(ofOne(waiting, step.who).length).toBeLessThanOrEqual(room.mostWaitingEach)
      }
    }),
  )
})

type LineStep = { step: Step; at: number; waiting: Item[]; room: { most: number; mostWaitingEach: number } }

/** Takes a step; whether the line did what it promises, by who waited before, and who waits then. */
function take(line: FairLine<Item>, { step: { kind, who, nth }, at, waiting, room }: LineStep) {
  const own = ofOne(waiting, who)
  if (kind === 'remove') {
    line.remove(who, own[nth] ?? { who, nth: -1 })
    return { isRight: true, after: waiting.filter((item) => item !== own[nth]) }
  }
  if (kind === 'next') {
    const next = line.next()
    const isRight = next ? next === ofOne(waiting, next.who)[0] : waiting.length === 0
    return { isRight, after: waiting.filter((item) => item !== next) }
  }
  const item = { who, nth: at }
  const refused = line.add(who, item)
  const after = [...waiting, item].filter((one) => one !== refused)
  const isFull = waiting.length === room.most
  const longest = Math.max(0, ...waiting.map((one) => ofOne(waiting, one.who).length))
  if (own.length === room.mostWaitingEach || (isFull && longest <= own.length + 1))
    return { isRight: refused === item, after }
  if (!isFull) return { isRight: refused === undefined, after }
  const ofRefused = ofOne(waiting, refused?.who ?? '')
  return { isRight: refused === ofRefused.at(-1) && ofRefused.length === longest, after }
}

function ofOne(waiting: Item[], who: string): Item[] {
  return waiting.filter((item) => item.who === who)
}

test('nobody waits for more than one turn of each of the others, whatever those add meanwhile', () => {
  const anyAdding = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 }), { maxLength: 20 })
  fc.assert(
    fc.property(anyAdding, anyAdding, (before, meanwhile) => {
      const line = fairLine<string>({ most: 10_000, mostWaitingEach: 10_000 })
      const addAll = (names: string[]) => names.forEach((who) => line.add(who, who))
      for (const names of before) {
        addAll(names)
        line.next()
      }
      line.add('x', 'x')
      const served: string[] = []
      for (let next = line.next(); next !== undefined && next !== 'x'; next = line.next()) {
        served.push(next)
        addAll(meanwhile[served.length] ?? [])
      }
      expect(served).toEqual([...new Set(served)])
    }),
  )
})

test('who comes while another has much under way is next', () => {
  const line = fairLine<string>({ most: 20, mostWaitingEach: 20 })
  line.add('a', 'a0')
  expect(line.next()).toBe('a0')
  for (let nth = 1; nth < 12; nth += 1) line.add('a', `a${nth}`)
  line.add('b', 'b0')
  expect([line.next(), line.next(), line.next()]).toEqual(['b0', 'a1', 'a2'])
})

test('where there is no room, many who have one each take it from those who have several', () => {
  const line = fairLine<string>({ most: 6, mostWaitingEach: 3 })
  for (const who of ['a', 'b']) for (let nth = 0; nth < 3; nth += 1) line.add(who, `${who}${nth}`)
  const displaced = ['c', 'd', 'e', 'f', 'g'].map((who) => line.add(who, who))
  expect(displaced.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'g'])
})
