import { backUpBeforeMigration } from './back-up-before-migration.server.ts'
import { refuseNewDatabase } from './refuse-new-database.server.ts'

/** The checks before a database is made or migrated, for every program that opens it. */
export const safeOpening = { beforeCreation: refuseNewDatabase, beforeMigration: backUpBeforeMigration }
