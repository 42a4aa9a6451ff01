import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupWorkFolder } from '#app/config/settings.server.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { lastBackup, noteBackup } from './backup-state.server.ts'

useDatabase()

test.each(['', '{"name":', '{"name":7}'])(
  'a note that is %j counts as no backup, and the next note replaces it',
  async (text) => {
    mkdirSync(backupWorkFolder(), { recursive: true })
    writeFileSync(join(backupWorkFolder(), 'last.json'), text)
    expect(await lastBackup()).toBeNull()
    const [takenAt, endedAt] = [new Date('2026-11-20T02:30:00Z'), new Date('2026-11-20T02:30:05Z')]
    const sizes = { databaseBytes: 4096, archiveBytes: 100, files: 0, copiedFiles: 0, missingFiles: 0 }
    await noteBackup({ name: 'klarbuch-20261120T023000Z', ...sizes, takenAt, endedAt })
    expect(await lastBackup()).toMatchObject({ takenAt })
  },
)
