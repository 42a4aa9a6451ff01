import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

type Item = { who: string; nth: number }
type Step = { kind: 'add' | 'next' | 'remove'; who: string; nth: number }

const anyStep = fc.record<Step>({
  kind: fc.constantFrom('add' as const, 'add' as const, 'add' as const, 'next' as const, 'remove' as const),
  who: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  nth: fc.nat(3),
})
const anyRoom = fc.record({ most: fc.integer({ min: 1, max: 8 }), mostOfOne: fc.integer({ min: 1, max: 4 }) })

test('whatever comes and goes: everybody’s in their order, no more than there is room for, and who is refused has most', () => {
  fc.assert(
    fc.property(anyRoom, fc.array(anyStep, { maxLength: 60 }), (room, steps) => {
      const line = fairLine<Item>(room)
      let waiting: Item[] = []
      const of = (who: string) => waiting.filter((item) => item.who === who)
      const without = (item: Item) => waiting.filter((other) => other !== item)
      for (const [at, { kind, who, nth }] of steps.entries()) {
        const most = Math.max(0, ...waiting.map((item) => of(item.who).length))
        if (kind === 'add') {
          const item = { who, nth: at }
          const refused = line.add(who, item)
          if (refused === item) {
            const isFull = waiting.length === room.most && most <= of(who).length + 1
            expect(isFull || of(who).length === room.mostOfOne).toBe(true)
          } else if (refused) {
            expect(waiting).toHaveLength(room.most)
            expect(of(refused.who)).toHaveLength(most)
            expect(refused).toBe(of(refused.who).at(-1))
          }
          if (refused) waiting = without(refused)
          if (refused !== item) waiting.push(item)
        } else if (kind === 'next') {
          const next = line.next()
          expect(next).toBe(next && of(next.who)[0])
          expect(next === undefined).toBe(waiting.length === 0)
          if (next) waiting = without(next)
        } else {
          const leaving = of(who)[nth]
          line.remove(who, leaving ?? { who, nth: -1 })
          if (leaving) waiting = without(leaving)
        }
        expect(waiting.length).toBeLessThanOrEqual(room.most)
        expect(of(who).length).toBeLessThanOrEqual(room.mostOfOne)
      }
    }),
  )
})

test('nobody waits for more than one turn of each of the others, whatever those add meanwhile', () => {
  const anyAdding = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 }), { maxLength: 20 })
  fc.assert(
    fc.property(anyAdding, anyAdding, (before, meanwhile) => {
      const line = fairLine<string>({ most: 10_000, mostOfOne: 10_000 })
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
  const line = fairLine<string>({ most: 20, mostOfOne: 20 })
  line.add('a', 'a0')
  expect(line.next()).toBe('a0')
  for (let nth = 1; nth < 12; nth += 1) line.add('a', `a${nth}`)
  line.add('b', 'b0')
  expect([line.next(), line.next(), line.next()]).toEqual(['b0', 'a1', 'a2'])
})

test('where there is no room, many who have one each take it from those who have several', () => {
  const line = fairLine<string>({ most: 6, mostOfOne: 3 })
  for (const who of ['a', 'b']) for (let nth = 0; nth < 3; nth += 1) line.add(who, `${who}${nth}`)
  const displaced = ['c', 'd', 'e', 'f', 'g'].map((who) => line.add(who, who))
  expect(displaced.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'g'])
})
