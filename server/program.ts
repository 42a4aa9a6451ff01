import { databaseFile } from '#app/data/settings.server.ts'
import { explainedDatabase } from './explained-database.ts'

/**
 * Runs a program. What stops it is told in one line; the exit code says that it failed. What it and the processes that it
 * starts make on disk is for their user alone: records, links of mails, backups.
 */
export async function program(main: () => Promise<void>): Promise<void> {
  process.umask(0o077)
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  }
}

/** Errors of the database come after the settings have been read. */
function told(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error
  const explained = hasCode ? explainedDatabase(error, databaseFile()) : null
  return explained ?? (error instanceof Error ? error.message : String(error))
}
