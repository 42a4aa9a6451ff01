import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupFolder } from '#app/gateways/backups/backup-folder.server.ts'
import { filesIn } from '#tests/support/servers/backups.ts'
import { cutPut } from '#tests/support/faults/cut-put.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { removeOldBackups } from './remove-old-backups.server.ts'

const folder = useTemporaryFolder()

test('parts of a backup and of a photo that a power failure left behind are removed', async () => {
  await cutPut(join(folder.path, 'klarbuch-20261118T102000Z.db.gz'))
  await cutPut(join(folder.path, 'files', 'zz', 'zz34567890abcdef'))
  expect(filesIn(folder.path)).toHaveLength(2)
  await removeOldBackups(backupFolder(folder.path))
  expect(filesIn(folder.path)).toEqual([])
})
