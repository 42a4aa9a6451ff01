import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { useDatabase } from '../../tests/support/databases/database.ts'
import { closeDatabase, database, newId, openDatabase } from './database.server.ts'
import { insertRow } from './write/rows.sql.server.ts'

const place = useDatabase()

const company = () => ({ id: newId(), name: 'Gasthaus', createdAt: new Date('2026-11-20T08:00:00Z') })

test('a read by Prisma sees what was committed', async () => {
  const row = company()
  await database().atomically((sql) => insertRow(sql, 'Company', row))
  expect(await (await database().reading()).company.findUnique({ where: { id: row.id } })).toMatchObject(row)
})

test('the clients that read cannot write', async () => {
  const row = company()
  await expect((await database().reading()).company.create({ data: row })).rejects.toThrow('readonly')
  expect(() => insertRow(database().sql, 'Company', row)).toThrow('readonly')
  expect(await (await database().reading()).company.count()).toBe(0)
})

test('Prisma and prepared SQL write and read the same values', async () => {
  const [bySql, byPrisma] = [company(), company()]
  await database().atomically((sql) => insertRow(sql, 'Company', { ...bySql, allowStaffImageUpload: true }))
  await (await database().writing()).company.create({ data: { ...byPrisma, allowStaffImageUpload: true } })
  const rows = database().sql.all('SELECT * FROM Company ORDER BY rowid')
  expect(rows).toEqual(await (await database().reading()).company.findMany({ orderBy: { createdAt: 'asc' } }))
  const stored = 'SELECT DISTINCT createdAt || allowStaffImageUpload AS text FROM Company'
  expect(database().sql.all(stored)).toEqual([{ text: '2026-11-20T08:00:00.000+00:001' }])
})

test('opening waits for another program that writes for seconds', async () => {
  await closeDatabase()
  const writer = new Worker(writesForSeconds, {
    eval: true,
    workerData: { file: place.file, sqlite: createRequire(import.meta.url).resolve('better-sqlite3') },
  })
  await once(writer, 'message')
  await openDatabase(new Date())
  expect(await (await database().reading()).company.count()).toBe(1)
})

/** A thread that holds the database for longer than an open one would wait. */
const writesForSeconds = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Sqlite = require(workerData.sqlite)
  const sqlite = new Sqlite(workerData.file)
  sqlite.exec('BEGIN IMMEDIATE')
  sqlite.exec("INSERT INTO Company (id, name, createdAt) VALUES ('another', 'Gasthaus', '2026-11-20T08:00:00.000+00:00')")
  parentPort.postMessage('writing')
  setTimeout(() => {
    sqlite.exec('COMMIT')
    sqlite.close()
  }, 2500)
`
