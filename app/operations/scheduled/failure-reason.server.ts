import { dirname } from 'node:path'
import { databaseFile } from '#app/config/settings.server.ts'
import { roomAdvice } from '#app/config/settings/room-advice.server.ts'

/** Why work failed, in one line of the log. A full disk under the database is named, with what gives it room. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error) || error.code !== 'SQLITE_FULL') return error.message
  const folder = dirname(databaseFile())
  return `Nothing can be recorded in ${folder}: its disk is full. ${roomAdvice}. The server goes on by itself when there is room.`
}
