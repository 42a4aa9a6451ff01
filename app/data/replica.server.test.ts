import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeDatabase } from './database.server.ts'
import { openReplica } from './replica.server.ts'
import { useDatabase } from '../../tests/support/databases/database.ts'

const place = useDatabase()
let primary: Sqlite.Database
beforeEach(async () => {
  await closeDatabase()
  primary = new Sqlite(place.file)
})
afterEach(() => primary.close())

const migrated = `
  BEGIN IMMEDIATE;
  CREATE TABLE Later (id TEXT);
  INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '9_later');
  COMMIT`
const reverted = "BEGIN IMMEDIATE; DROP TABLE Later; DELETE FROM _prisma_migrations WHERE id = 'x'; COMMIT"

test('a copy can’t be read once the primary has migrated it, and can again when that is reverted', async () => {
  const replica = openReplica(place.file)
  onTestFinished(() => replica.close())
  expect(replica.unfitReason()).toBeNull()
  primary.exec(migrated)
  expect(replica.unfitReason()).toContain('it knows migration 9_later')
  primary.exec(reverted)
  expect(replica.unfitReason()).toBeNull()
})

test('a copy of another build is not opened', () => {
  primary.exec(migrated)
  expect(() => openReplica(place.file)).toThrow('it knows migration 9_later')
  primary.exec(reverted)
  primary.exec("DELETE FROM _prisma_migrations WHERE migration_name LIKE '2026%'")
  expect(() => openReplica(place.file)).toThrow('its build is older than this')
})
