import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isOnLitefs } from '#app/data/file/litefs.server.ts'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { findBackup, backupStores } from '#app/operations/backups/find-backup.server.ts'
import { listBackups } from '#app/operations/backups/list-backups.server.ts'
import { restoreBackup, type RestoredBackup } from '#app/operations/backups/restore-backup.server.ts'
import { becomeOwnerOf } from './become-owner.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { inMegabytes } from './in-megabytes.ts'
import { program } from './program.ts'
import { errorMessage } from './error-message.ts'

const usage = {
  usage: 'npm run restore -- <the name of a backup | latest | a folder with backups>',
  about: 'Puts a backup in place on a machine without a database. Without a name it lists them.',
  maxArguments: 1,
}
const litefsAdvice =
  'Restore into a plain folder by DATABASE_URL and import that by litefs import, see docs/operation/backups.md.'

await program(usage, async ({ words: [requestedBackup] }) => {
  readEnvironmentFile()
  process.env['NODE_ENV'] ??= 'production'
  settings()
  if (requestedBackup === undefined) return list()
  const file = databaseFile()
  if (isOnLitefs(file)) throw new Error(`${file} is on LiteFS. ${litefsAdvice}`)
  becomeOwnerOf(dirname(file))
  const existedBefore = existsSync(file)
  try {
    const { doubtful, ...found } = await findBackup(requestedBackup, new Date())
    if (doubtful.length > 0) process.stdout.write(`Skipped because they are doubtful: ${doubtful.join(' ')}\n`)
    report(await restoreBackup(found))
  } catch (error) {
    const isRestored = !existedBefore && existsSync(file)
    throw new Error(`${isRestored ? `${file} was restored, but` : 'Nothing was restored'}: ${errorMessage(error)}`, {
      cause: error,
    })
  }
})

async function list(): Promise<void> {
  for (const store of backupStores()) {
    const backups = await listBackups(store)
    process.stdout.write(`${store.place}: ${backups.length === 0 ? 'no backups' : ''}\n`)
    for (const { name, takenAt, bytes, isEncrypted } of backups) {
      const instant = takenAt.toISOString().slice(0, 16).replace('T', ' ')
      const size = inMegabytes(bytes).padStart(10)
      process.stdout.write(`  ${name.padEnd(43)} ${instant} UTC ${size}${isEncrypted ? ' encrypted' : ''}\n`)
    }
  }
  process.stdout.write(`To restore one on a machine without a database: ${usage.usage}\n`)
}

function report({ takenAt, file, rows, companies, files, ...rest }: RestoredBackup): void {
  const { doubt, migrations, missingFiles, unreadFiles, hasSecret } = rest
  const counts = `${rows} rows, ${companies} companies, ${files} photos and logos`
  process.stdout.write(`${file} is as it was at ${takenAt.toISOString()}: ${counts}\n`)
  if (doubt !== null) process.stderr.write(`The backup is doubtful: ${doubt}\n`)
  if (migrations.length > 0) {
    process.stdout.write(`The backup is of an older build. The next start applies ${migrations.join(', ')}\n`)
  }
  if (missingFiles.length > 0) {
    process.stderr.write(
      `${missingFiles.length} photos or logos are not in the backup, or not whole: ${missingFiles.join(' ')}\n`,
    )
  }
  if (unreadFiles.length > 0) {
    process.stderr.write(
      `${unreadFiles.length} photos or logos could not be read from the place of the backup: ${unreadFiles.join(' ')}\n`,
    )
  }
  if (!hasSecret.PIN_PEPPER) {
    process.stderr.write('PIN_PEPPER is not the one of the backup: no PIN and no second factor will work.\n')
  }
  if (!hasSecret.SESSION_SECRET) {
    process.stderr.write('SESSION_SECRET is not the one of the backup: everybody has to sign in again.\n')
  }
  if (missingFiles.length > 0 || unreadFiles.length > 0 || !hasSecret.PIN_PEPPER) process.exitCode = 1
}
