import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundRobin, type RoundRobin } from './round-robin.ts'

type Item = { who: string; nth: number }
type Step = { kind: 'add' | 'next' | 'remove'; who: string; nth: number }

const anyStep = fc.record<Step>({
  kind: fc.constantFrom('add' as const, 'add' as const, 'add' as const, 'next' as const, 'remove' as const),
  who: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  nth: fc.nat(3),
})
const anyLimits = fc.record({ most: fc.integer({ min: 1, max: 8 }), mostWaitingEach: fc.integer({ min: 1, max: 4 }) })

test('items of each caller stay in order, never more than the limits, and an item of whoever has most is refused', () => {
  fc.assert(
    fc.property(anyLimits, fc.array(anyStep, { maxLength: 60 }), (limits, steps) => {
      const queue = roundRobin<Item>(limits)
      let waiting: Item[] = []
      for (const [at, step] of steps.entries()) {
        const { isRight, after } = take(queue, { step, at, waiting, limits })
        expect([isRight, step, waiting]).toEqual([true, step, waiting])
        waiting = after
        expect(waiting.length).toBeLessThanOrEqual(limits.most)
        expect(itemsOf(waiting, step.who).length).toBeLessThanOrEqual(limits.mostWaitingEach)
      }
    }),
  )
})

type QueueStep = { step: Step; at: number; waiting: Item[]; limits: { most: number; mostWaitingEach: number } }

/** Takes a step; returns whether the result is right for those who waited, and who waits afterwards. */
function take(queue: RoundRobin<Item>, { step: { kind, who, nth }, at, waiting, limits }: QueueStep) {
  const own = itemsOf(waiting, who)
  if (kind === 'remove') {
    queue.remove(who, own[nth] ?? { who, nth: -1 })
    return { isRight: true, after: waiting.filter((item) => item !== own[nth]) }
  }
  if (kind === 'next') {
    const next = queue.next()
    const isRight = next ? next === itemsOf(waiting, next.who)[0] : waiting.length === 0
    return { isRight, after: waiting.filter((item) => item !== next) }
  }
  const item = { who, nth: at }
  const refused = queue.add(who, item)
  const after = [...waiting, item].filter((each) => each !== refused)
  const isFull = waiting.length === limits.most
  const longest = Math.max(0, ...waiting.map((each) => itemsOf(waiting, each.who).length))
  if (own.length === limits.mostWaitingEach || (isFull && longest <= own.length + 1))
    return { isRight: refused === item, after }
  if (!isFull) return { isRight: refused === undefined, after }
  const ofRefused = itemsOf(waiting, refused?.who ?? '')
  return { isRight: refused === ofRefused.at(-1) && ofRefused.length === longest, after }
}

function itemsOf(waiting: Item[], who: string): Item[] {
  return waiting.filter((item) => item.who === who)
}

test('nobody waits for more than one turn of each other caller, whatever those add meanwhile', () => {
  const anyAdding = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 }), { maxLength: 20 })
  fc.assert(
    fc.property(anyAdding, anyAdding, (before, meanwhile) => {
      const queue = roundRobin<string>({ most: 10_000, mostWaitingEach: 10_000 })
      const addAll = (names: string[]) => names.forEach((who) => queue.add(who, who))
      for (const names of before) {
        addAll(names)
        queue.next()
      }
      queue.add('x', 'x')
      const served: string[] = []
      for (let next = queue.next(); next !== undefined && next !== 'x'; next = queue.next()) {
        served.push(next)
        addAll(meanwhile[served.length] ?? [])
      }
      expect(served).toEqual([...new Set(served)])
    }),
  )
})

test('a new caller is next, however many items another one has waiting', () => {
  const queue = roundRobin<string>({ most: 20, mostWaitingEach: 20 })
  queue.add('a', 'a0')
  expect(queue.next()).toBe('a0')
  for (let nth = 1; nth < 12; nth += 1) queue.add('a', `a${nth}`)
  queue.add('b', 'b0')
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['b0', 'a1', 'a2'])
})

test('when the queue is full, callers with one item displace items of those who have several', () => {
  const queue = roundRobin<string>({ most: 6, mostWaitingEach: 3 })
  for (const who of ['a', 'b']) for (let nth = 0; nth < 3; nth += 1) queue.add(who, `${who}${nth}`)
  const displaced = ['c', 'd', 'e', 'f', 'g'].map((who) => queue.add(who, who))
  expect(displaced.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'g'])
})
