import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * Reads a schedule's check-ins with task and person by plain better-sqlite3. Returns the time and the number of rows.
 */
export function rowsReadBare(directory: string, scheduleId: string): { ms: number; count: number } {
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'), { readonly: true })
  const startedAt = performance.now()
  let count = 0
  for (const row of sqlite.prepare(everything).iterate({ scheduleId })) if (row) count += 1
  const ms = performance.now() - startedAt
  sqlite.close()
  return { ms, count }
}

const everything = `
  SELECT c.*, task.publicName AS task, person.signature AS person, s.title, s.location AS place
  FROM CheckIn c
  JOIN Schedule s ON s.id = c.scheduleId
  JOIN Task task ON task.id = c.taskId
  LEFT JOIN Staff person ON person.id = c.staffId
  WHERE c.scheduleId = :scheduleId
  ORDER BY c.slotStartsAt`
