import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import { useTemporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { disk } from './disk.ts'

const folder = useTemporaryFolder()

test('on a mount of LiteFS, which takes every file for a database, nothing is written to try it', async () => {
  writeFileSync(join(folder.path, '.lag'), '0')
  const settings = settingsSchema.parse({
    DATABASE_URL: `file:${join(folder.path, 'klarbuch.db')}`,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const before = statSync(folder.path, { bigint: true }).mtimeNs
  const findings = await disk.examine({ settings })
  expect(findings[0]?.line).toContain(`${folder.path} (the database)`)
  expect(statSync(folder.path, { bigint: true }).mtimeNs).toBe(before)
})
