import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings, settings } from '#app/config/settings.server.ts'
import { nameBackup } from '#app/domain/backups/backup-name.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { hour } from '#app/domain/time/durations.ts'
import { useTemporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { backups } from './backups.ts'

const folder = useTemporaryFolder()
const data = useTemporaryFolder()
afterEach(() => {
  vi.unstubAllEnvs()
  forgetSettings()
})

function examine(environment: Record<string, string>) {
  const file = join(data.path, 'klarbuch.db')
  writeFileSync(file, '')
  for (const [name, value] of Object.entries({ DATABASE_URL: `file:${file}`, ...environment })) vi.stubEnv(name, value)
  forgetSettings()
  return backups.examine({ settings: settings() })
}

/** A backup in the folder, whose archive is there by its name alone. */
function backedUp(hoursAgo: number, { unreadFiles = [], doubt = null }: Partial<Manifest> = {}) {
  const takenAt = new Date(Date.now() - hoursAgo * hour)
  const name = nameBackup(takenAt, 'regular')
  const manifest: Manifest = {
    format: 1,
    takenAt: takenAt.toISOString(),
    recipients: [],
    archive: { bytes: 1, sha256: '0'.repeat(64) },
    database: { bytes: 1, lastMigration: '', rows: {}, branch: null },
    byHand: false,
    doubt,
    files: {},
    missingFiles: [],
    unreadFiles,
    secrets: { PIN_PEPPER: '', SESSION_SECRET: '' },
  }
  writeFileSync(join(folder.path, `${name}.db.gz`), 'x')
  writeFileSync(join(folder.path, `${name}.json`), JSON.stringify(manifest))
}

test('without a place for backups it says what that means', async () => {
  expect(await examine({})).toMatchObject([{ level: 'warning', line: 'There is no place for backups.' }])
})

test('the newest backup is well while it is young', async () => {
  const environment = { BACKUP_DIR: folder.path }
  expect(await examine(environment)).toMatchObject([{ level: 'skipped' }])
  backedUp(90)
  expect(await examine(environment)).toMatchObject([
    { level: 'wrong', line: expect.stringContaining('90 hours') as string },
  ])
  backedUp(20)
  expect(await examine({ ...environment, BACKUP_AT: 'off' })).toMatchObject([
    { level: 'ok', line: expect.stringContaining('20 hours old. Backups are made only by hand') as string },
  ])
})

test('the newest backup is not well where photos could not be read for it', async () => {
  backedUp(10, { unreadFiles: ['photo00000000000'] })
  expect(await examine({ BACKUP_DIR: folder.path })).toMatchObject([
    { level: 'wrong', line: expect.stringContaining('lacks 1 photos') as string },
  ])
})

test('the newest backup is not well where it is doubtful', async () => {
  backedUp(5, { doubt: 'User is empty' })
  expect(await examine({ BACKUP_DIR: folder.path })).toMatchObject([
    {
      level: 'wrong',
      line: expect.stringContaining('It is doubtful, so no older one is removed: User is empty.') as string,
    },
  ])
})

test('backups of a missing database are reported', async () => {
  backedUp(5)
  expect(await examine({ BACKUP_DIR: folder.path, DATABASE_URL: `file:${data.path}/lost.db` })).toMatchObject([
    { level: 'wrong', line: expect.stringContaining('of a database that is missing') as string },
  ])
})

test('a missing folder is named', async () => {
  expect(await examine({ BACKUP_DIR: join(folder.path, 'not-mounted') })).toMatchObject([
    { level: 'wrong', line: expect.stringContaining('not-mounted is not there') as string },
  ])
})
