import Sqlite from 'better-sqlite3'
import { readOnly } from '#app/data/read-only.server.ts'

/**
 * Copies a database as it stands at one instant, while others write to it. In one step, which holds up no writer: a copy
 * in several begins anew with each write in between, and beside check-ins never ends. The calling process does nothing
 * else meanwhile.
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
