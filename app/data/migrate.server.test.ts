import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate, type Migration } from './migrate.server.ts'

const first: Migration = { name: '1_first', sql: 'CREATE TABLE a (id TEXT)' }
const second: Migration = { name: '2_second', sql: 'CREATE TABLE b (id TEXT)' }
const now = new Date('2026-11-20T12:00:00Z')

function tables(sqlite: Sqlite.Database) {
  return sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_prisma_migrations' ORDER BY name")
    .pluck()
    .all()
}

test('applies missing migrations once', () => {
  const sqlite = new Sqlite(':memory:')
  expect(migrate(sqlite, [first], now)).toEqual(['1_first'])
  expect(migrate(sqlite, [first, second], now)).toEqual(['2_second'])
  expect(migrate(sqlite, [first, second], now)).toEqual([])
  expect(tables(sqlite)).toEqual(['a', 'b'])
})

test('records each migration as Prisma does: its name and the SHA-256 of its file', () => {
  const sqlite = new Sqlite(':memory:')
  migrate(sqlite, [first], now)
  expect(sqlite.prepare('SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations').all()).toEqual([
    {
      migration_name: '1_first',
      checksum: '1c037c556fc6ca083b04c303db147fe5b52751c46085488623ba9192260b4a91',
      applied_steps_count: 1,
    },
  ])
})

test('a migration that fails rolls back the whole run', () => {
  const sqlite = new Sqlite(':memory:')
  expect(() => migrate(sqlite, [first, { name: '2_broken', sql: 'CREATE TABLE c (id TEXT); NONSENSE' }], now)).toThrow(
    'NONSENSE',
  )
  expect(tables(sqlite)).toEqual([])
  expect(sqlite.inTransaction).toBe(false)
})

test('a migration that was changed after it had been applied is refused', () => {
  const sqlite = new Sqlite(':memory:')
  migrate(sqlite, [first], now)
  expect(() => migrate(sqlite, [{ ...first, sql: 'CREATE TABLE z (id TEXT)' }], now)).toThrow('1_first')
})

test('a database that is newer than the build is refused', () => {
  const sqlite = new Sqlite(':memory:')
  migrate(sqlite, [first, second], now)
  expect(() => migrate(sqlite, [first], now)).toThrow('2_second')
})
