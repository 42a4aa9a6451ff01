import { expect, test } from 'vitest'
import { useDatabase } from '../../tests/support/databases/database.ts'
import { database, newId } from './database.server.ts'
import { insertRow } from './write/rows.sql.server.ts'

useDatabase()

const company = () => ({ id: newId(), name: 'Gasthaus', createdAt: new Date('2026-11-20T08:00:00Z') })

test('a read by Prisma sees what was committed', async () => {
  const row = company()
  await database().atomically((sql) => insertRow(sql, 'Company', row))
  expect(await database().reading.company.findUnique({ where: { id: row.id } })).toMatchObject(row)
})

test('the clients that read cannot write', async () => {
  const row = company()
  await expect(database().reading.company.create({ data: row })).rejects.toThrow('readonly')
  expect(() => insertRow(database().sql, 'Company', row)).toThrow('readonly')
  expect(await database().reading.company.count()).toBe(0)
})

test('Prisma and prepared SQL write and read the same values', async () => {
  const [bySql, byPrisma] = [company(), company()]
  await database().atomically((sql) => insertRow(sql, 'Company', { ...bySql, allowStaffImageUpload: true }))
  await database().writing.company.create({ data: { ...byPrisma, allowStaffImageUpload: true } })
  const rows = database().sql.all('SELECT * FROM Company ORDER BY rowid')
  expect(rows).toEqual(await database().reading.company.findMany({ orderBy: { createdAt: 'asc' } }))
  const stored = 'SELECT DISTINCT createdAt || allowStaffImageUpload AS text FROM Company'
  expect(database().sql.all(stored)).toEqual([{ text: '2026-11-20T08:00:00.000+00:001' }])
})
