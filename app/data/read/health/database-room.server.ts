import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { databaseFile } from '#app/config/settings.server.ts'

/** In bytes. */
export type DatabaseRoom = { file: number; log: number; free: number }

/** What the database takes, its log of late writes apart, and what its disk has left for the server's user. */
export async function databaseRoom(): Promise<DatabaseRoom> {
  const file = databaseFile()
  const { bavail, bsize } = await statfs(dirname(file))
  return { file: sizeOf(file), log: sizeOf(`${file}-wal`), free: bavail * bsize }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
