import { expect, test } from 'vitest'
import type { PrismaClient } from '#app/generated/prisma/client.ts'
import { atFirstUse } from './prisma-clients.server.ts'

const client = {} as PrismaClient

test('a client is made once, at its first use', async () => {
  let made = 0
  const clients = atFirstUse(() => Promise.resolve(client).finally(() => (made += 1)))
  expect(await clients.existing()).toBeNull()
  expect(await Promise.all([clients.get(), clients.get()])).toEqual([client, client])
  expect(await clients.existing()).toBe(client)
  expect(made).toBe(1)
})

test('one that could not be made is made at the next use, and there is none to close', async () => {
  const outcomes = [Promise.reject(new Error('planted')), Promise.resolve(client)]
  const clients = atFirstUse(() => outcomes.shift() ?? Promise.reject(new Error('no more')))
  const failing = clients.get()
  expect(await clients.existing()).toBeNull()
  await expect(failing).rejects.toThrow('planted')
  expect(await clients.get()).toBe(client)
})
