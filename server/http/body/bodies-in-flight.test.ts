import { expect, test } from 'vitest'
import { createBodiesInFlight } from './bodies-in-flight.ts'

const megabyte = 1024 * 1024
const photo = 2 * megabyte

function startCounting() {
  const open = createBodiesInFlight()
  const givenUp: string[] = []
  return { givenUp, send: (address: string, name: string) => open(address, () => givenUp.push(name)) }
}

test('an address has six photos at a time, and a seventh is given up; once one is done, there is room again', () => {
  const { givenUp, send } = startCounting()
  const six = Array.from({ length: 6 }, (_, index) => send('a', `${index}`))
  for (const body of six) body.hold(photo)
  send('a', 'seventh').hold(photo)
  expect(givenUp).toEqual(['seventh'])
  six[0]?.release()
  send('a', 'eighth').hold(photo)
  send('b', 'another').hold(photo)
  expect(givenUp).toEqual(['seventh'])
})

test('short bodies are always taken', () => {
  const { givenUp, send } = startCounting()
  for (let index = 0; index < 10_000; index++) send('a', 'short').hold(16 * 1024)
  expect(givenUp).toEqual([])
})

test('where there are too many in all, an address with the most loses one', () => {
  const { givenUp, send } = startCounting()
  for (const stranger of ['a', 'b', 'c', 'd'])
    for (let index = 0; index < 6; index++) send(stranger, stranger).hold(photo - 1)
  const own = send('phone', 'phone')
  own.hold(photo)
  expect(givenUp).toEqual(['a'])
  expect(givenUp).not.toContain('phone')
})

test('a complete body is not given up, whoever comes next', () => {
  const { givenUp, send } = startCounting()
  const done = ['a', 'b', 'c', 'd'].flatMap((address) => Array.from({ length: 6 }, () => send(address, address)))
  for (const body of done) {
    body.hold(photo)
    body.finish()
  }
  send('phone', 'phone').hold(photo)
  expect(givenUp).toEqual(['phone'])
})
