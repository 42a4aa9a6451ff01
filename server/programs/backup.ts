import { existsSync, rmSync } from 'node:fs'
import { folderOfServer } from '#app/data/file/litefs.server.ts'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { doubtfulExitCode } from '#app/gateways/backups/backup-process.server.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import { newKey } from '#app/gateways/backups/age.server.ts'
import { takeBackup, unfinishedFolder, type TakenBackup } from '#app/operations/backups/take-backup.server.ts'
import { becomeOwnerOf } from './become-owner.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { lowerPriority } from './lower-priority.ts'
import { program } from './program.ts'
import { inMegabytes } from './in-megabytes.ts'
import { errorMessage } from './error-message.ts'

const usage = {
  usage: 'npm run backup [-- --daily | --accept | --make-key]',
  about: `Backs up the database, photos and logos while the server runs. The backup stays for BACKUP_KEEP_DAYS, besides the daily one.
  --daily     as the server makes it each day: of each day only the last one stays
  --accept    accepts the current database although it has lost rows, or is another one than at the last backup
  --make-key  makes no backup, but prints a new key to encrypt backups, as age-keygen does`,
  options: { daily: { type: 'boolean' }, accept: { type: 'boolean' }, 'make-key': { type: 'boolean' } },
} as const

const whatToDo =
  'Restore the last good one if that is not what you want; if it is, accept it: npm run backup -- --accept'

await program(usage, async ({ values: { daily = false, accept = false, 'make-key': makeKey = false } }) => {
  if (makeKey === true) return printKey()
  readEnvironmentFile()
  process.env['NODE_ENV'] ??= 'production'
  settings()
  const store = backupStore()
  if (!store) throw new Error('There is no place for backups. Set BACKUP_DIR or BACKUP_S3_…, see .env.example.')
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  becomeOwnerOf(folderOfServer(file))
  lowerPriority()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  const startedAt = performance.now()
  try {
    const taken = await takeBackup({
      store,
      reason: 'regular',
      byHand: daily !== true,
      isAccepted: accept === true,
      clock: () => new Date(),
    })
    report(taken, { place: store.place, seconds: (performance.now() - startedAt) / 1000 })
  } catch (error) {
    throw new Error(`No backup was made: ${errorMessage(error)}`, { cause: error })
  }
})

/** Prints a file of keys as age-keygen does, and what of it is a setting. */
async function printKey(): Promise<void> {
  const { identity, recipient } = await newKey()
  process.stdout.write(`# public key: ${recipient}\n${identity}\n`)
  process.stderr.write(`Set BACKUP_AGE_RECIPIENTS=${recipient}. Keep the secret key apart from the backups, twice.\n`)
}

/** Removes the unfinished backup. Where that fails, it counts as none all the same, and the next backup removes it. */
function stop(): void {
  try {
    rmSync(unfinishedFolder(), { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Something is being written to it right now.
  }
  process.stderr.write('The backup was stopped. Nothing was backed up.\n')
  process.exit(1)
}

function report(taken: TakenBackup, { place, seconds }: { place: string; seconds: number }): void {
  const { name, databaseBytes, archiveBytes, files, copiedFiles, missingFiles, removedBackups, notRemoved } = taken
  const { doubt, unreadFiles, unreadReason } = taken
  const sizes = `${inMegabytes(databaseBytes)}, compressed ${inMegabytes(archiveBytes)}`
  process.stdout.write(`${name} in ${place}\n`)
  process.stdout.write(`Database ${sizes}; ${files} files, ${copiedFiles} of them new; ${seconds.toFixed(1)} s\n`)
  if (removedBackups > 0) process.stdout.write(`Removed older backups: ${removedBackups}\n`)
  if (missingFiles > 0) process.stderr.write(`${missingFiles} files that the database names are missing\n`)
  if (notRemoved !== null) process.stderr.write(`Older backups may not have been removed: ${notRemoved}\n`)
  if (doubt !== null) {
    process.stderr.write(`The backup is doubtful, and no older one was removed: ${doubt}. ${whatToDo}\n`)
    process.exitCode = doubtfulExitCode
  }
  if (unreadFiles === 0) return
  process.stderr.write(
    `The backup is not complete: ${unreadFiles} photos or logos could not be read (${unreadReason}). Its manifest names them\n`,
  )
  process.exitCode = 1
}
