import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { databaseFile } from '#app/config/settings.server.ts'

/** All in bytes. */
export type DatabaseRoom = { file: number; log: number; free: number }

/** The size of the database file and of its write-ahead log, and the free disk space for the server's user. */
export async function databaseRoom(): Promise<DatabaseRoom> {
  const file = databaseFile()
  const { bavail, bsize } = await statfs(dirname(file))
  return { file: sizeOf(file), log: sizeOf(`${file}-wal`), free: bavail * bsize }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
