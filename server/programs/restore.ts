import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { folderOfServer, isOnLitefs } from '#app/data/file/litefs.server.ts'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { postponedExitCode, unopenedExitCode } from '#app/gateways/backups/backup-process.server.ts'
import { BackupsLocked } from '#app/operations/backups/backup-lock.server.ts'
import { noteTry } from '#app/operations/backups/backup-state.server.ts'
import { findBackup, backupStores } from '#app/operations/backups/find-backup.server.ts'
import { listBackups } from '#app/operations/backups/list-backups.server.ts'
import { restoreBackup, type RestoredBackup } from '#app/operations/backups/restore-backup.server.ts'
import { trialFolder, tryBackup } from '#app/operations/backups/try-backup.server.ts'
import { becomeOwnerOf } from './become-owner.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { inMegabytes } from './in-megabytes.ts'
import { lowerPriority } from './lower-priority.ts'
import { program } from './program.ts'
import { errorMessage } from './error-message.ts'

const usage = {
  usage: 'npm run restore -- [--try] <the name of a backup | latest | a folder with backups>',
  about: `Puts a backup in place on a machine without a database. Without a name it lists them.
  --try  restores it into a temporary folder, checks it and removes it, beside a running server too`,
  options: { try: { type: 'boolean' } },
  maxArguments: 1,
} as const
const litefsAdvice =
  'Restore into a plain folder by DATABASE_URL and import that by litefs import, see docs/operation/backups.md.'

await program(usage, async ({ values, words: [requestedBackup] }) => {
  readEnvironmentFile()
  process.env['NODE_ENV'] ??= 'production'
  settings()
  if (requestedBackup === undefined) return list()
  if (values.try === true) return tryOut(requestedBackup)
  const file = databaseFile()
  if (isOnLitefs(file)) throw new Error(`${file} is on LiteFS. ${litefsAdvice}`)
  becomeOwnerOf(dirname(file))
  const existedBefore = existsSync(file)
  try {
    const { doubtful, ...found } = await findBackup(requestedBackup, new Date())
    if (doubtful.length > 0) process.stdout.write(`Skipped because they are doubtful: ${doubtful.join(' ')}\n`)
    report(await restoreBackup({ ...found, now: new Date() }))
  } catch (error) {
    const isRestored = !existedBefore && existsSync(file)
    throw new Error(`${isRestored ? `${file} was restored, but` : 'Nothing was restored'}: ${errorMessage(error)}`, {
      cause: error,
    })
  }
})

async function tryOut(requestedBackup: string): Promise<void> {
  becomeOwnerOf(folderOfServer(databaseFile()))
  lowerPriority()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopTry)
  let name = requestedBackup
  try {
    const found = await findBackup(requestedBackup, new Date())
    name = found.name
    const { outcome, takenAt, rows, companies, files, readFiles } = await tryBackup(found)
    await noteTry({ name, triedAt: new Date(), outcome, reason: null })
    const counts = `${rows} rows, ${companies} companies, ${files} photos and logos`
    if (outcome === 'restored')
      return void process.stdout.write(
        `${name} can be restored, as it was at ${takenAt.toISOString()}: ${counts}, ${readFiles} of them read\n`,
      )
    process.stderr.write(
      `${name} is whole as it is stored (${counts}), but was not opened: BACKUP_AGE_IDENTITY is not set\n`,
    )
    process.exitCode = unopenedExitCode
  } catch (error) {
    if (error instanceof BackupsLocked) {
      process.stderr.write(`${error.message}. Nothing was tried.\n`)
      process.exitCode = postponedExitCode
      return
    }
    // On a full disk nothing can be noted; the reason to tell is the first one.
    const failed = { name, triedAt: new Date(), outcome: 'failed', reason: errorMessage(error) } as const
    await noteTry(failed).catch(() => undefined)
    throw new Error(`The try failed: ${errorMessage(error)}`, { cause: error })
  }
}

/** Removes what is restored so far. Where that fails, the next start of the server or the next try removes it. */
function stopTry(): void {
  try {
    rmSync(trialFolder(), { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Something is being written to it right now.
  }
  process.stderr.write('The try was stopped.\n')
  process.exit(1)
}

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
  const { companiesThatLack } = rest
  const { doubt, migrations, missingFiles, unreadFiles, hasSecret } = rest
  const counts = `${rows} rows, ${companies} companies, ${files} photos and logos`
  process.stdout.write(`${file} is as it was at ${takenAt.toISOString()}: ${counts}\n`)
  if (doubt !== null) process.stderr.write(`The backup is doubtful: ${doubt}\n`)
  if (migrations.length > 0) {
    process.stdout.write(`The backup is of an older build. The next start applies ${migrations.join(', ')}\n`)
  }
  if (companiesThatLack > 0)
    process.stdout.write(
      `Companies with entries that were made after the backup and are missing now: ${companiesThatLack}. Their owners are told.\n`,
    )
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
    process.stderr.write(
      'SESSION_SECRET is not the one of the backup: everybody has to sign in again, ' +
        'and check-ins that phones sealed without a network and have not sent yet can’t be opened.\n',
    )
  }
  if (missingFiles.length > 0 || unreadFiles.length > 0 || !hasSecret.PIN_PEPPER) process.exitCode = 1
}
