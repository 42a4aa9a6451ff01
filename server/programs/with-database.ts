import { existsSync } from 'node:fs'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { folderOfServer } from '#app/data/file/litefs.server.ts'
import { databaseFile } from '#app/config/settings.server.ts'
import { safeOpening } from '#app/operations/backups/safe-opening.server.ts'
import { becomeOwnerOf } from './become-owner.ts'

/** Opens the existing database as the owner of its folder, beside a running server, for this work alone. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  becomeOwnerOf(folderOfServer(file))
  try {
    await openDatabase(new Date(), safeOpening)
    await work()
  } finally {
    await closeDatabase()
  }
}
