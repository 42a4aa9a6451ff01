import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaClient } from '#app/generated/prisma/client.ts'
import { database, newId } from './database.server.ts'
import { useDatabase } from '../../tests/support/databases/database.ts'

const place = useDatabase()

test('no acknowledged write is lost while other transactions roll back', async () => {
  const { acknowledged, lost } = await countLostWrites(await database().writing(), 30)
  expect(acknowledged).toBe(3 * 30 * 12)
  expect(lost).toBe(0)
})

test('the stock adapter loses such writes, so the test above can fail', async () => {
  const stock = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${place.file}` }) })
  const { lost } = await countLostWrites(stock, 30)
  await stock.$disconnect()
  expect(lost).toBeGreaterThan(0)
})

test('an interactive transaction that fails leaves nothing and blocks nobody', async () => {
  const prisma = await database().writing()
  const failing = prisma.$transaction(async (transaction) => {
    await transaction.company.create({ data: company() })
    throw new Error('planted')
  })
  await expect(failing).rejects.toThrow('planted')
  await prisma.company.create({ data: company() })
  expect(await prisma.company.count()).toBe(1)
})

/**
 * Writes during failing nested, batch and interactive transactions, and counts acknowledged writes that are not on
 * disk.
 */
async function countLostWrites(prisma: PrismaClient, rounds: number) {
  await prisma.company.create({ data: { ...company(), users: { create: [user('taken')] } } })
  const taken = (await prisma.company.create({ data: company() })).id
  const acknowledged: string[] = []

  async function write(ticks: number) {
    for (let i = 0; i < ticks; i++) await Promise.resolve()
    const { id } = await prisma.company.create({ data: company(), select: { id: true } })
    acknowledged.push(id)
  }
  const failing = [
    () => prisma.company.create({ data: { ...company(), users: { create: [user(newId()), user('taken')] } } }),
    () =>
      prisma.$transaction([
        prisma.company.create({ data: company() }),
        prisma.company.create({ data: { ...company(), id: taken } }),
      ]),
    () =>
      prisma.$transaction(async (transaction) => {
        await transaction.company.create({ data: company() })
        await transaction.company.count()
        await transaction.company.create({ data: { ...company(), id: taken } })
      }),
  ]
  for (const fail of failing) {
    for (let round = 0; round < rounds; round++) {
      const writes = Array.from({ length: 12 }, (_, i) => write(i * 3))
      const [failed] = await Promise.allSettled([fail()])
      expect(failed.status).toBe('rejected')
      await Promise.allSettled(writes)
    }
  }
  const file = new Sqlite(place.file, { readonly: true })
  const onDisk = new Set(file.prepare('SELECT id FROM Company').pluck().all())
  file.close()
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !onDisk.has(id)).length }
}

function company() {
  return { id: newId(), name: 'Gasthaus Alte Mühle GmbH', createdAt: new Date() }
}

function user(emailKey: string) {
  const now = new Date()
  const name = { firstName: 'B', lastName: 'H' }
  return { id: newId(), ...name, email: emailKey, emailKey, emailVerifiedAt: now, termsAcceptedAt: now, createdAt: now }
}
