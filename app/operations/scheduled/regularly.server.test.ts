import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { regularly } from './regularly.server.ts'

test('rounds that would fall into a long round are skipped, and none starts after the stop', async () => {
  let started = 0
  let end = () => {}
  const run = () => {
    started += 1
    return new Promise<void>((done) => (end = done))
  }
  const work = regularly({ name: 'work', every: 2, firstAfter: 0, run })
  onTestFinished(() => {
    end()
    return work.stop()
  })
  work.start(() => new Date())
  await setTimeout(50)
  expect(started).toBe(1)
  end()
  await expect.poll(() => started).toBe(2)

  let isStopped = false
  const stopped = work.stop().then(() => (isStopped = true))
  await setTimeout(50)
  expect(isStopped).toBe(false)
  end()
  await stopped
  await setTimeout(50)
  expect(started).toBe(2)
})

test('after a round that fails, the next one starts', async () => {
  let started = 0
  const run = () => {
    started += 1
    return Promise.reject(new Error('planted'))
  }
  const work = regularly({ name: 'failing work', every: 2, run })
  onTestFinished(() => work.stop())
  work.start(() => new Date())
  await expect.poll(() => started).toBeGreaterThan(2)
})

test('the first round may start sooner, and the stop aborts a long round', async () => {
  const started: string[] = []
  const run = (_: Date, signal: AbortSignal) => {
    started.push('round')
    return new Promise<void>((done) => signal.addEventListener('abort', () => done()))
  }
  const work = regularly({ name: 'long work', every: 3_600_000, firstAfter: 5, run })
  work.start(() => new Date())
  expect(started).toEqual([])
  await expect.poll(() => started).toEqual(['round'])
  await work.stop()
})

test('it can be woken: a round comes at once, or right after the one that is going on, and none after the stop', async () => {
  let begun = 0
  let end = () => {}
  const run = () => {
    begun += 1
    return new Promise<void>((done) => (end = done))
  }
  const work = regularly({ name: 'woken work', every: 3_600_000, run })
  work.wake()
  work.start(() => new Date())
  await setTimeout(20)
  expect(begun).toBe(0)
  work.wake()
  expect(begun).toBe(1)
  work.wake()
  work.wake()
  end()
  await expect.poll(() => begun).toBe(2)
  end()
  await setTimeout(20)
  expect(begun).toBe(2)
  work.wake()
  work.wake()
  const stopped = work.stop()
  end()
  await stopped
  await setTimeout(20)
  expect(begun).toBe(3)
})
