import type { Sql } from '#app/data/database.server.ts'
import type { AskedReading, TakenReading } from '#app/domain/readings/reading.ts'
import { takenReadings, type StoredValue } from '#app/domain/readings/stored-values.ts'

/** The values of check-ins by their ids; check-ins without values are not in it. */
export function mapTakenReadings(sql: Sql, checkInIds: string[]): Map<string, TakenReading[]> {
  const rows = sql.all<Row>(taken, { checkInIds: JSON.stringify(checkInIds) })
  return new Map(rows.map((row) => [row.checkInId, readingsOfRow(row)]))
}

/** The values as SQL returns them. */
export type ReadingsRow = { asked: string; taken: string }

export function readingsOfRow({ asked, taken: values }: ReadingsRow): TakenReading[] {
  return takenReadings(JSON.parse(asked) as AskedReading[], JSON.parse(values) as StoredValue[])
}

type Row = ReadingsRow & { checkInId: string }

// CROSS JOIN fixes the join order: otherwise SQLite reads the values of all check-ins.
const taken = `
  SELECT v.checkInId, r.asked, v.taken
  FROM json_each(:checkInIds) listed
  CROSS JOIN TakenReadings v ON v.checkInId = listed.value
  CROSS JOIN TaskReadings r ON r.id = v.readingsId`
