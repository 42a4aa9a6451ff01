import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok, type Result } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, mostWaiting: 6, mostWaitingEach: 3, full: 'document.busy' } as const
const busy = { ok: false, failure: { code: 'document.busy' } }

/** Work that runs until `end` or `fail` is called. */
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

test('another caller’s work is next, however much of one caller waits; more than the limit is refused', async () => {
  const queue = fairQueue(limits)
  const works = Array.from({ length: 6 }, work)
  const answers = works.map(({ run }) => queue.run({ who: 'a' }, run))
  expect(await Promise.all(answers.slice(4))).toEqual([busy, busy])
  const otherWork = work()
  const answer = queue.run({ who: 'b' }, otherWork.run)
  works[0]?.end()
  await answers[0]
  expect([otherWork.hasBegun(), works[1]?.hasBegun()]).toEqual([true, false])
  otherWork.end()
  for (const { end } of works) end()
  expect(await Promise.all([answer, ...answers.slice(0, 4)])).toEqual(Array(5).fill(ok('done')))
})

test('the caller gets the error of work that throws, and the next work runs', async () => {
  const queue = fairQueue(limits)
  const [broken, next] = [work(), work()]
  const answers = [queue.run({ who: 'a' }, broken.run), queue.run({ who: 'a' }, next.run)]
  broken.fail()
  next.end()
  await expect(answers[0]).rejects.toThrow('broken')
  expect(await answers[1]).toEqual(ok('done'))
})

test('work whose caller leaves while it waits is not started; running work is finished', async () => {
  const queue = fairQueue(limits)
  const [first, abandoned, next] = [work(), work(), work()]
  const controller = new AbortController()
  const running = queue.run({ who: 'a', signal: controller.signal }, first.run)
  const waiting = queue.run({ who: 'b', signal: controller.signal }, abandoned.run)
  const after = queue.run({ who: 'c' }, next.run)
  controller.abort()
  expect(await waiting).toEqual(busy)
  expect(await queue.run({ who: 'd', signal: controller.signal }, work().run)).toEqual(busy)
  first.end()
  expect(await running).toEqual(ok('done'))
  expect([abandoned.hasBegun(), next.hasBegun()]).toEqual([false, true])
  next.end()
  expect(await after).toEqual(ok('done'))
})

test('a caller’s next work waits for their last, and lets others go first', async () => {
  const queue = fairQueue({ ...limits, atOnce: 3, atOnceEach: 1 })
  const [first, second, other] = [work(), work(), work()]
  const answers = [queue.run({ who: 'a' }, first.run), queue.run({ who: 'a' }, second.run)]
  answers.push(queue.run({ who: 'b' }, other.run))
  expect([first.hasBegun(), second.hasBegun(), other.hasBegun()]).toEqual([true, false, true])
  other.end()
  await answers[2]
  expect(second.hasBegun()).toBe(false)
  first.end()
  await answers[0]
  expect(second.hasBegun()).toBe(true)
  second.end()
  expect(await Promise.all(answers)).toEqual(Array(3).fill(ok('done')))
})

type Step = { who: string; leaves: boolean; ends: number }

test('no more work than allowed runs at the same time, and every caller is answered', async () => {
  const anyStep = fc.record<Step>({ who: fc.constantFrom('a', 'b', 'c', 'd'), leaves: fc.boolean(), ends: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(anyStep, { maxLength: 30 }), async (atOnce, steps) => {
      const queue = fairQueue({ ...limits, atOnce })
      const started: ReturnType<typeof work>[] = []
      let answered = 0
      const answers = steps.map(async ({ who, leaves, ends }) => {
        const [own, controller] = [work(), new AbortController()]
        const begin = () => {
          started.push(own)
          return own.run()
        }
        const answer = queue.run({ who, signal: controller.signal }, begin).finally(() => (answered += 1))
        if (leaves) controller.abort()
        for (const { end } of started.splice(0, ends)) end()
        expect(started.length).toBeLessThanOrEqual(atOnce)
        return answer
      })
      while (answered < steps.length) {
        for (const { end } of started.splice(0)) end()
        await new Promise(setImmediate)
        expect(started.length).toBeLessThanOrEqual(atOnce)
      }
      for (const answer of await Promise.all(answers)) expect([ok('done'), busy]).toContainEqual(answer)
    }),
    { numRuns: 50 },
  )
})
