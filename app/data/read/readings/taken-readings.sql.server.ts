import type { Sql } from '#app/data/database.server.ts'
import type { AskedReading, TakenReading } from '#app/domain/readings/reading.ts'
import { readingsVersion } from './asked-readings.sql.server.ts'
import { takenReadings, type StoredValue } from '#app/domain/readings/stored-values.ts'

/** Check-ins of one company, each with the values that were recorded with it. */
export function withReadings<CheckIn extends { id: string }>(
  sql: Sql,
  checkIns: CheckIn[],
): (CheckIn & { readings: TakenReading[] })[] {
  const ids = checkIns.map(({ id }) => id)
  const readings = mapTakenReadings(sql, ids)
  return checkIns.map((checkIn) => ({ ...checkIn, readings: readings.get(checkIn.id) ?? [] }))
}

/** The values of check-ins by their ids; check-ins without values are not in it. */
export function mapTakenReadings(sql: Sql, checkInIds: string[]): Map<string, TakenReading[]> {
  if (checkInIds.length === 0) return new Map()
  const rows = sql.all<Row>(taken, { checkInIds: JSON.stringify(checkInIds) })
  const readingsOf = readingsOfVersions(sql, rows)
  return new Map(rows.map((row) => [row.checkInId, readingsOf(row)]))
}

/** The values as SQL returns them, with the version that asked for them. */
export type VersionedRow = { readingsId: string; taken: string }

/** Reads each version of these rows once, as it may have hundreds of choices; returns a function for the values of a row. */
export function readingsOfVersions(sql: Sql, rows: VersionedRow[]): (row: VersionedRow) => TakenReading[] {
  const ids = [...new Set(rows.map(({ readingsId }) => readingsId))]
  const found = ids.length === 0 ? [] : sql.all<Version>(versions, { ids: JSON.stringify(ids) })
  const askedById = new Map(found.map((version) => [version.id, readingsVersion(version).readings]))
  return ({ readingsId, taken: values }) =>
    takenReadings(askedById.get(readingsId) ?? [], JSON.parse(values) as (StoredValue | null)[])
}

/** The values as SQL returns them. */
export type ReadingsRow = { asked: string; taken: string }

/**
 * The same of a row that has the version itself.
 *
 * @public
 */
export function readingsOfRow({ asked, taken: values }: ReadingsRow): TakenReading[] {
  return takenReadings(JSON.parse(asked) as AskedReading[], JSON.parse(values) as (StoredValue | null)[])
}

type Row = VersionedRow & { checkInId: string }
type Version = { id: string; asked: string }

// CROSS JOIN fixes the join order: otherwise SQLite reads the values of all check-ins.
const taken = `
  SELECT v.checkInId, v.readingsId, v.taken
  FROM json_each(:checkInIds) listed CROSS JOIN TakenReadings v ON v.checkInId = listed.value`

const versions = `
  SELECT r.id, r.asked FROM json_each(:ids) listed CROSS JOIN TaskReadings r ON r.id = listed.value`
