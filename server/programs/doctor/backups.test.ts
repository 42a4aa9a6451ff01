import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings, settings } from '#app/config/settings.server.ts'
import { nameBackup } from '#app/domain/backups/backup-name.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { newKey } from '#app/gateways/backups/age.server.ts'
import { archiveOf, manifestOf } from '#app/operations/backups/list-backups.server.ts'
import { noteTry } from '#app/operations/backups/backup-state.server.ts'
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
function backedUp(hoursAgo: number, { unreadFiles = [], doubt = null, recipients = [] }: Partial<Manifest> = {}) {
  const takenAt = new Date(Date.now() - hoursAgo * hour)
  const name = nameBackup(takenAt, 'regular')
  const manifest: Manifest = {
    format: 1,
    takenAt: takenAt.toISOString(),
    recipients,
    archive: { bytes: 1, sha256: '0'.repeat(64) },
    database: { bytes: 1, lastMigration: '', rows: {}, branch: null },
    byHand: false,
    doubt,
    files: {},
    missingFiles: [],
    unreadFiles,
    secrets: { PIN_PEPPER: '', SESSION_SECRET: '' },
  }
  const isEncrypted = recipients.length > 0
  writeFileSync(join(folder.path, archiveOf({ name, isEncrypted })), 'x')
  writeFileSync(join(folder.path, manifestOf({ name, isEncrypted })), JSON.stringify(manifest))
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
    { level: 'skipped', line: expect.stringContaining('No backup was tried yet') as string },
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

test('it says how the last try to restore a backup ended', async () => {
  backedUp(5)
  const environment = { BACKUP_DIR: folder.path }
  await examine(environment)
  const tried = { name: 'klarbuch-20261122T023000Z', triedAt: new Date('2026-11-22T02:31:00Z'), reason: null }
  const lineAfter = async (outcome: 'restored' | 'unopened' | 'failed', reason: string | null = null) => {
    await noteTry({ ...tried, outcome, reason })
    return (await examine(environment))[1]
  }
  const never = { level: 'warning', line: expect.stringContaining('None was ever opened') as string }
  expect(await lineAfter('unopened')).toMatchObject(never)
  const good = 'klarbuch-20261122T023000Z was restored as a try on 2026-11-22.'
  expect(await lineAfter('restored')).toEqual({ level: 'ok', line: good })
  const failed = { level: 'wrong', line: expect.stringContaining('on 2026-11-22: it is damaged.') as string }
  expect(await lineAfter('failed', 'it is damaged')).toMatchObject(failed)
  const before = { level: 'warning', line: expect.stringContaining('was opened on 2026-11-22') as string }
  expect(await lineAfter('unopened')).toMatchObject(before)
  expect((await examine({ ...environment, BACKUP_TRY: '0' }))[1]).toMatchObject({ level: 'skipped' })
})

test('it says where backups are not encrypted as is set, and where their key is another', async () => {
  const [right, wrong] = [await newKey(), await newKey()]
  const environment = { BACKUP_DIR: folder.path, BACKUP_AGE_RECIPIENTS: right.recipient }
  backedUp(5)
  const second = async (more = {}) => (await examine({ ...environment, ...more }))[1]
  expect(await second()).toMatchObject({
    level: 'warning',
    line: expect.stringContaining('is not encrypted as') as string,
  })
  backedUp(4, { recipients: [right.recipient] })
  expect(await second()).toMatchObject({
    level: 'warning',
    line: expect.stringMatching(/^\d older backups are not encrypted\.$/) as string,
  })
  expect(await second({ BACKUP_AGE_IDENTITY: right.identity })).toMatchObject({ level: 'warning' })
  expect(await second({ BACKUP_AGE_IDENTITY: wrong.identity })).toMatchObject({
    level: 'wrong',
    line: expect.stringContaining(`is for ${wrong.recipient}`) as string,
  })
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
