import Sqlite from 'better-sqlite3'
import { Mutex } from 'async-mutex'
import { expect, onTestFinished, test } from 'vitest'
import { database, newId } from './database.server.ts'
import { insertRow } from './write/rows.sql.server.ts'
import { useDatabase } from '../../tests/support/databases/database.ts'
import { groupCommit } from './atomically.server.ts'
import type { Sql } from './sql.server.ts'

const place = useDatabase()

function addCompany(sql: Sql, name: string) {
  insertRow(sql, 'Company', { id: newId(), name, createdAt: new Date() })
  return name
}

function namesOnDisk() {
  const file = new Sqlite(place.file, { readonly: true })
  const names = file.prepare('SELECT name FROM Company ORDER BY name').pluck().all()
  file.close()
  return names
}

test('a job that throws does not fail the other jobs of its turn', async () => {
  const { atomically } = database()
  const results = await Promise.allSettled([
    atomically((sql) => addCompany(sql, 'a')),
    atomically((sql) => {
      addCompany(sql, 'half')
      throw new Error('planted')
    }),
    atomically((sql) => addCompany(sql, 'b')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(namesOnDisk()).toEqual(['a', 'b'])
})

test('a COMMIT that fails rejects every job of its turn and writes nothing', async () => {
  const sqlite = new Sqlite(place.file)
  onTestFinished(() => void sqlite.close())
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('defer_foreign_keys = ON')
  const atomically = groupCommit(sqlite, new Mutex())
  const orphan = (sql: Sql) => {
    sql.run('PRAGMA defer_foreign_keys = ON')
    sql.run(
      "INSERT INTO GroupName (id, companyId, name, nameKey, createdAt) VALUES ('g', 'nobody', 'Küche', 'küche', '')",
    )
  }
  const results = await Promise.allSettled([atomically((sql) => addCompany(sql, 'innocent')), atomically(orphan)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(namesOnDisk()).toEqual([])

  await atomically((sql) => addCompany(sql, 'afterwards'))
  expect(namesOnDisk()).toEqual(['afterwards'])
})

test('a disk that fills up within a turn rejects all its jobs and stores no row; with room again, writing works', async () => {
  const sqlite = new Sqlite(place.file)
  onTestFinished(() => void sqlite.close())
  const atomically = groupCommit(sqlite, new Mutex())
  const limit = (pages: number) => sqlite.pragma(`max_page_count = ${pages}`)
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  limit(pages + 20)
  const results = await Promise.allSettled([
    atomically((sql) => addCompany(sql, 'before')),
    atomically((sql) => sql.savepoint(() => addCompany(sql, 'too much'.repeat(100_000)))),
    atomically((sql) => addCompany(sql, 'after')),
  ])
  const full = { status: 'rejected', reason: { code: 'SQLITE_FULL' } }
  expect(results).toMatchObject([full, full, full])
  expect(namesOnDisk()).toEqual([])

  limit(pages + 1000)
  await atomically((sql) => addCompany(sql, 'afterwards'))
  expect(namesOnDisk()).toEqual(['afterwards'])
})

test('a job resolves after COMMIT: another connection sees the row at once', async () => {
  const { atomically } = database()
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const name = await atomically((sql) => addCompany(sql, `c${i}`))
      return namesOnDisk().includes(name)
    }),
  )
  expect(seen).not.toContain(false)
})

test('jobs of one turn share one COMMIT', async () => {
  const { atomically } = database()
  const states = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      atomically((sql) => {
        addCompany(sql, `d${i}`)
        return namesOnDisk().length
      }),
    ),
  )
  expect(states).toEqual([0, 0, 0, 0, 0])
  expect(namesOnDisk()).toHaveLength(5)
})

test('a job that returns a promise is rolled back and rejected', async () => {
  const promise = database().atomically((sql) => {
    addCompany(sql, 'async')
    return Promise.resolve('never')
  })
  await expect(promise).rejects.toThrow('synchronous')
  expect(namesOnDisk()).toEqual([])
})

test('only what a savepoint wrote is rolled back', async () => {
  await database().atomically((sql) => {
    addCompany(sql, 'outer')
    expect(() =>
      sql.savepoint(() => {
        addCompany(sql, 'inner')
        throw new Error('planted')
      }),
    ).toThrow('planted')
  })
  expect(namesOnDisk()).toEqual(['outer'])
})

test('reads and writes by Prisma and by jobs take turns', async () => {
  const { atomically, writing } = database()
  const prisma = await writing()
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => atomically((sql) => addCompany(sql, `job ${i}`))),
    ...Array.from({ length: 20 }, (_, i) =>
      prisma.company.create({ data: { id: newId(), name: `row ${i}`, createdAt: new Date() } }),
    ),
  ])
  expect(namesOnDisk()).toHaveLength(40)
})

test('the reading connection cannot write', () => {
  expect(() => addCompany(database().sql, 'x')).toThrow('readonly')
})
