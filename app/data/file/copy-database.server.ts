import Sqlite from 'better-sqlite3'
import { readOnly } from '#app/data/read-only.server.ts'

/**
 * Copies a database as of one instant, while others write to it. The copy is made in one step, which blocks no writer: in
 * several steps it would start over after each write in between, and never end while there are check-ins. The step blocks
 * the calling process.
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  const source = new Sqlite(file, { ...readOnly, fileMustExist: true })
  try {
    await source.backup(copy, { progress: () => everyPage })
  } finally {
    source.close()
  }
}

const everyPage = 0x7f_ff_ff_ff
