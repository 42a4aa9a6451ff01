import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { regularly } from './regularly.server.ts'

test('a round that takes long is not followed by those that would have come meanwhile, and none comes after the stop', async () => {
  let begun = 0
  let end = () => {}
  const run = () => {
    begun += 1
    return new Promise<void>((done) => (end = done))
  }
  const work = regularly({ name: 'work', every: 2, firstAfter: 0, run })
  onTestFinished(() => {
    end()
    return work.stop()
  })
  work.start(() => new Date())
  await setTimeout(50)
  expect(begun).toBe(1)
  end()
  await expect.poll(() => begun).toBe(2)

  let isStopped = false
  const stopped = work.stop().then(() => (isStopped = true))
  await setTimeout(50)
  expect(isStopped).toBe(false)
  end()
  await stopped
  await setTimeout(50)
  expect(begun).toBe(2)
})

test('a round that fails is followed by the next', async () => {
  let begun = 0
  const run = () => {
    begun += 1
    return Promise.reject(new Error('planted'))
  }
  const work = regularly({ name: 'failing work', every: 2, run })
  onTestFinished(() => work.stop())
  work.start(() => new Date())
  await expect.poll(() => begun).toBeGreaterThan(2)
})

test('a first round may come sooner, and the stop tells one that takes long', async () => {
  const begun: string[] = []
  const run = (_: Date, signal: AbortSignal) => {
    begun.push('round')
    return new Promise<void>((done) => signal.addEventListener('abort', () => done()))
  }
  const work = regularly({ name: 'long work', every: 3_600_000, firstAfter: 5, run })
  work.start(() => new Date())
  expect(begun).toEqual([])
  await expect.poll(() => begun).toEqual(['round'])
  await work.stop()
})
