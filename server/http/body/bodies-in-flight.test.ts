import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBodiesInFlight, usualTimes, type BodyInFlight } from './bodies-in-flight.ts'

const megabyte = 1024 * 1024
const photo = 2 * megabyte

/** Sends bodies of which `givenUp` and `read` tell the fate, by their names. */
function startCounting(times = {}) {
  const open = createBodiesInFlight({ ...usualTimes, ...times })
  const givenUp: string[] = []
  const read: string[] = []
  function send(address: string, name: string, { companyId = undefined as string | undefined, length = photo } = {}) {
    const body = open({ sender: { address, companyId }, length, giveUp: () => givenUp.push(name) })
    void Promise.resolve(body.mayRead).then((mayRead) => (mayRead ? read : givenUp).push(name))
    return body
  }
  return { givenUp, read, send }
}

function sendSix(send: (address: string, name: string) => BodyInFlight, address: string): BodyInFlight[] {
  return Array.from({ length: 6 }, (_, index) => send(address, `${address}${index}`))
}

const soon = () => setTimeout(0)

test('of an address six photos are read at a time; others wait in their order, and nobody elsewhere waits', async () => {
  const { read, send } = startCounting()
  const six = sendSix(send, 'a')
  const seventh = send('a', 'seventh')
  send('a', 'eighth')
  expect([seventh.mayRead, send('b', 'another').mayRead]).toEqual([expect.any(Promise), true])
  six[0]?.release()
  await soon()
  expect(read.slice(6)).toEqual(['another', 'seventh'])
  six[1]?.release()
  await soon()
  expect(read.at(-1)).toBe('eighth')
})

test('for a company twelve are read at a time, wherever its phones are', async () => {
  const { read, send } = startCounting()
  const bodies = Array.from({ length: 13 }, (_, index) => send(`phone ${index}`, `${index}`, { companyId: 'company' }))
  send('phone 12', 'other company')
  await soon()
  expect(read).toHaveLength(12)
  bodies[3]?.release()
  await soon()
  expect(read.slice(12)).toEqual(['12', 'other company'])
})

test('two addresses that never finish their photos for a company do not keep a third one out', async () => {
  const { givenUp, read, send } = startCounting({ reservedFor: 40, checkEvery: 5 })
  const companyId = 'company'
  const names = ['a', 'b'].flatMap((address) =>
    [0, 1, 2, 3, 4, 5].map((index) => ({ address, name: `${address}${index}` })),
  )
  for (const { address, name } of names) send(address, name, { companyId }).hold(photo - 1)
  for (const { address, name } of names) send(address, `${name} waits`, { companyId })
  const third = send('c', 'third', { companyId, length: megabyte / 2 })
  expect(third.mayRead).toEqual(expect.any(Promise))
  await soon()
  expect(givenUp).toEqual([])
  await expect.poll(() => read).toContain('third')
  expect(read.indexOf('third')).toBe(12)
})

test('one that leaves while it waits makes room for the next', async () => {
  const { read, send } = startCounting()
  const six = sendSix(send, 'a')
  send('a', 'leaves').release()
  send('a', 'stays')
  six[3]?.release()
  await soon()
  expect(read.slice(6)).toEqual(['stays'])
})

test('one that comes slowly keeps the room that it announced for a while only', async () => {
  const { read, send } = startCounting({ reservedFor: 20, checkEvery: 5 })
  for (const body of sendSix(send, 'a')) body.hold(100_000)
  send('a', 'seventh')
  await soon()
  expect(read).not.toContain('seventh')
  await expect.poll(() => read).toContain('seventh')
})

test('one that waits for too long, or behind too many, is not read', async () => {
  const { givenUp, read, send } = startCounting({ longestWait: 30, checkEvery: 5 })
  sendSix(send, 'a')
  for (let index = 0; index < 101; index += 1) send('a', `waiting ${index}`)
  await soon()
  expect(givenUp).toEqual(['waiting 100'])
  await expect.poll(() => givenUp).toHaveLength(101)
  expect(read).toHaveLength(6)
})

test('short bodies are always taken', () => {
  const { givenUp, send } = startCounting()
  for (let index = 0; index < 10_000; index++) {
    const body = send('a', 'short', { length: 16 * 1024 })
    body.hold(16 * 1024)
    expect(body.mayRead).toBe(true)
  }
  expect(givenUp).toEqual([])
})

test('where there are too many in all, an address with the most loses one', () => {
  const { givenUp, send } = startCounting()
  for (const stranger of ['a', 'b', 'c', 'd']) for (const body of sendSix(send, stranger)) body.hold(photo - 1)
  send('phone', 'phone').hold(photo)
  expect(givenUp).toEqual(['a0'])
})

test('a complete body is not given up, whoever comes next', () => {
  const { givenUp, send } = startCounting()
  for (const body of ['a', 'b', 'c', 'd'].flatMap((address) => sendSix(send, address))) {
    body.hold(photo)
    body.finish()
  }
  send('phone', 'phone').hold(photo)
  expect(givenUp).toEqual(['phone'])
})
