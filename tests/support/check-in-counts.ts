import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import type { OpenWork } from './open-work.ts'

/** What is recorded where a machine has its database mounted, by what identifies an occurrence of this work. */
export function recordedOn(mount: string): Map<string, Date> {
  const sqlite = new Sqlite(join(mount, 'klarbuch.db'), { readonly: true, timeout: 1000 })
  try {
    const rows = sqlite.prepare('SELECT scheduleId, taskId, checkedInAt FROM CheckIn').all() as {
      scheduleId: string
      taskId: string
      checkedInAt: string
    }[]
    return new Map(
      rows.map(({ scheduleId, taskId, checkedInAt }) => [`${scheduleId} ${taskId}`, new Date(checkedInAt)]),
    )
  } finally {
    sqlite.close()
  }
}

export function occurrenceOf({ scheduleId, taskId }: OpenWork): string {
  return `${scheduleId} ${taskId}`
}
