import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { bundledMigrations, migrate } from './migrate.server.ts'

const now = new Date('2026-11-28T12:00:00Z')

test('the migration leaves each person and each user the 50 devices that were used last', () => {
  const sqlite = new Sqlite(':memory:')
  sqlite.pragma('foreign_keys = OFF')
  const before = bundledMigrations().filter(({ name }) => name < '20261128040000')
  migrate(sqlite, before, now)
  const columns = 'companyId, deviceId, createdAt, lastUsedAt'
  const trust = sqlite.prepare(`INSERT INTO TrustedDevice (staffId, ${columns}) VALUES (?, 'c', ?, ?, ?)`)
  const know = sqlite.prepare('INSERT INTO UserDevice (userId, deviceId, createdAt, lastUsedAt) VALUES (?, ?, ?, ?)')
  for (let n = 100; n < 160; n += 1) {
    for (const insert of [trust, know]) insert.run('many', `device ${n}`, '', `2026-11-27T12:00:00.${n}Z`)
  }
  for (const insert of [trust, know]) insert.run('one', 'device 100', '', '2025-11-27T12:00:00.000Z')

  migrate(sqlite, bundledMigrations(), now)
  for (const [table, who] of [
    ['TrustedDevice', 'staffId'],
    ['UserDevice', 'userId'],
  ]) {
    const remaining = `SELECT ${who} AS who, count(*) AS devices, min(deviceId) AS oldest FROM ${table} GROUP BY 1 ORDER BY 1`
    expect(sqlite.prepare(remaining).all()).toEqual([
      { who: 'many', devices: 50, oldest: 'device 110' },
      { who: 'one', devices: 1, oldest: 'device 100' },
    ])
  }
})
