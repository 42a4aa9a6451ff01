import { newId, type Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { TakenOfTask } from '#app/domain/readings/judge-readings.ts'
import type { AskedReading } from '#app/domain/readings/reading.ts'
import { storedValues } from '#app/domain/readings/stored-values.ts'

type NewVersion = { taskId: string; readings: AskedReading[]; now: Date }

/** Ends what a task of the company asks for, and begins the new version, if it asks for something. */
export function changeAskedReadings(sql: Sql, companyId: string, { taskId, readings, now }: NewVersion): void {
  sql.run('UPDATE TaskReadings SET validUntil = :now WHERE taskId = :taskId AND validUntil IS NULL', { taskId, now })
  if (readings.length === 0) return
  const asked = JSON.stringify(readings)
  const id = newId()
  insertRow(sql, 'TaskReadings', { id, companyId, taskId, asked, validFrom: now, validUntil: null })
  enterInLedger(sql, companyId, { kind: 'readings', recordId: id, now })
}

type NewValues = { scheduleId: string; checkInId: string; of: TakenOfTask; now: Date }

/** Stores the values of a check-in of the company. */
export function insertTakenReadings(sql: Sql, companyId: string, { scheduleId, checkInId, of, now }: NewValues): void {
  const { taskId, asked, taken } = of
  insertRow(sql, 'TakenReadings', {
    checkInId,
    companyId,
    scheduleId,
    taskId,
    readingsId: asked.id,
    taken: JSON.stringify(storedValues(asked.readings, taken)),
    outOfLimits: taken.filter(({ isWithin }) => !isWithin).length,
    takenAt: now,
  })
}
