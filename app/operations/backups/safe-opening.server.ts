import { backUpBeforeMigration } from './back-up-before-migration.server.ts'
import { refuseNewBesideBackups } from './refuse-new-beside-backups.server.ts'

/** What comes before a database is made or migrated, whichever program opens it. */
export const safeOpening = { beforeCreation: refuseNewBesideBackups, beforeMigration: backUpBeforeMigration }
