import { LRUCache } from 'lru-cache'
import type { Sql } from '#app/data/database.server.ts'
import type { AskedReading, AskedReadings } from '#app/domain/readings/reading.ts'

type Row = { id: string; taskId: string; asked: string }

/** What tasks ask for now, by task id; a task that asks for nothing is not in it. */
export function mapAskedReadings(sql: Sql, taskIds: string[]): Map<string, AskedReadings> {
  const rows = sql.all<Row>(current, { taskIds: JSON.stringify(taskIds) })
  return new Map(rows.map((row) => [row.taskId, readingsVersion(row)]))
}

type ShownQuery = { taskIds: string[]; shownIds: string[]; since: Date }

/**
 * What tasks of a check-in ask for, by task id: the version that a person was shown, if it was right at some time after
 * `since`; otherwise that of now.
 */
export function mapShownReadings(sql: Sql, { taskIds, shownIds, since }: ShownQuery): Map<string, AskedReadings> {
  if (shownIds.length === 0) return mapAskedReadings(sql, taskIds)
  const rows = sql.all<Row>(shown, { taskIds: JSON.stringify(taskIds), shownIds: JSON.stringify(shownIds), since })
  return new Map(rows.map((row) => [row.taskId, readingsVersion(row)]))
}

/** What a living task of the company asks for now; null if there is no such task. */
export function findAskedReadings(sql: Sql, companyId: string, taskId: string): AskedReading[] | null {
  const row = sql.get<{ id: string; asked: string } | { id: null; asked: null }>(ofTask, { companyId, taskId })
  if (!row) return null
  return row.id === null ? [] : readingsVersion(row).readings
}

const ofTask = `
  SELECT r.id, r.asked FROM Task t LEFT JOIN TaskReadings r ON r.taskId = t.id AND r.validUntil IS NULL
  WHERE t.id = :taskId AND t.companyId = :companyId AND t.archivedAt IS NULL`

/** Versions never change, and each page and check-in of a task needs its one. By letters of JSON, of which objects take a few times as many bytes. */
const versions = new LRUCache<string, AskedReadings>({ maxSize: 2_000_000 })

/** A version as it is stored. */
export function readingsVersion({ id, asked }: { id: string; asked: string }): AskedReadings {
  const known = versions.get(id)
  if (known) return known
  const version = { id, readings: JSON.parse(asked) as AskedReading[] }
  versions.set(id, version, { size: asked.length })
  return version
}

// CROSS JOIN fixes the join order: otherwise SQLite reads what all tasks ask for.
const current = `
  SELECT r.id, r.taskId, r.asked
  FROM json_each(:taskIds) listed CROSS JOIN TaskReadings r ON r.taskId = listed.value AND r.validUntil IS NULL
  ORDER BY listed.key`

// The version that was shown comes last of its task, and so is the one that the map keeps.
const shown = `
  SELECT r.id, r.taskId, r.asked, r.id IN (SELECT value FROM json_each(:shownIds)) AS isShown
  FROM json_each(:taskIds) listed CROSS JOIN TaskReadings r ON r.taskId = listed.value
    AND (r.validUntil IS NULL OR (r.validUntil > :since AND r.id IN (SELECT value FROM json_each(:shownIds))))
  ORDER BY listed.key, isShown, r.validUntil`
