import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok, type Result } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

const room = { atOnce: 1, mostWaiting: 6, mostWaitingEach: 3, full: 'document.busy' } as const
const busy = { ok: false, failure: { code: 'document.busy' } }

/** Work that goes on until it is told to end. */
function work() {
  let begun = false
  let end = () => {}
  let fail = () => {}
  const result = new Promise<Result<string>>((resolve, reject) => {
    end = () => resolve(ok('done'))
    fail = () => reject(new Error('broken'))
  })
  return {
    run() {
      begun = true
      return result
    },
    end,
    fail,
    hasBegun: () => begun,
  }
}

test('another’s work is next, however much of one’s own waits; what one may not have more of is refused', async () => {
  const queue = fairQueue(room)
  const works = Array.from({ length: 6 }, work)
  const answers = works.map(({ run }) => queue.run({ who: 'a' }, run))
  expect(await Promise.all(answers.slice(4))).toEqual([busy, busy])
  const other = work()
  const answer = queue.run({ who: 'b' }, other.run)
  works[0]?.end()
  await answers[0]
  expect([other.hasBegun(), works[1]?.hasBegun()]).toEqual([true, false])
  other.end()
  for (const { end } of works) end()
  expect(await Promise.all([answer, ...answers.slice(0, 4)])).toEqual(Array(5).fill(ok('done')))
})

test('work that throws is told so, and keeps nobody from their turn', async () => {
  const queue = fairQueue(room)
  const [broken, next] = [work(), work()]
  const answers = [queue.run({ who: 'a' }, broken.run), queue.run({ who: 'a' }, next.run)]
  broken.fail()
  next.end()
  await expect(answers[0]).rejects.toThrow('broken')
  expect(await answers[1]).toEqual(ok('done'))
})

test('who leaves gives up the place and is not begun; what has begun is done', async () => {
  const queue = fairQueue(room)
  const [first, left, next] = [work(), work(), work()]
  const leaving = new AbortController()
  const began = queue.run({ who: 'a', signal: leaving.signal }, first.run)
  const waited = queue.run({ who: 'b', signal: leaving.signal }, left.run)
  const after = queue.run({ who: 'c' }, next.run)
  leaving.abort()
  expect(await waited).toEqual(busy)
  expect(await queue.run({ who: 'd', signal: leaving.signal }, work().run)).toEqual(busy)
  first.end()
  expect(await began).toEqual(ok('done'))
  expect([left.hasBegun(), next.hasBegun()]).toEqual([false, true])
  next.end()
  expect(await after).toEqual(ok('done'))
})

type Step = { who: string; leaves: boolean; ends: number }

test('whatever comes, leaves and ends: no more is done at once than may be, and each is answered', async () => {
  const anyStep = fc.record<Step>({ who: fc.constantFrom('a', 'b', 'c', 'd'), leaves: fc.boolean(), ends: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(anyStep, { maxLength: 30 }), async (atOnce, steps) => {
      const queue = fairQueue({ ...room, atOnce })
      const under: ReturnType<typeof work>[] = []
      let answered = 0
      const answers = steps.map(async ({ who, leaves, ends }) => {
        const [own, leaving] = [work(), new AbortController()]
        const begin = () => {
          under.push(own)
          return own.run()
        }
        const answer = queue.run({ who, signal: leaving.signal }, begin).finally(() => (answered += 1))
        if (leaves) leaving.abort()
        for (const { end } of under.splice(0, ends)) end()
        expect(under.length).toBeLessThanOrEqual(atOnce)
        return answer
      })
      while (answered < steps.length) {
        for (const { end } of under.splice(0)) end()
        await new Promise(setImmediate)
        expect(under.length).toBeLessThanOrEqual(atOnce)
      }
      for (const answer of await Promise.all(answers)) expect([ok('done'), busy]).toContainEqual(answer)
    }),
    { numRuns: 50 },
  )
})
