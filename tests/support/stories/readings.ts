import { database } from '#app/data/database.server.ts'
import { mapAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { changeAskedReadings, insertTakenReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { isWithin, limitsOf, type AskedReading } from '#app/domain/readings/reading.ts'
import type { CheckIn } from '#app/generated/prisma/client.ts'
import { createCheckIn } from './check-ins.ts'

type Asking = { taskId: string; readings: AskedReading[]; now?: Date }

/** Lets a task of a company ask for values from a time on. */
export function askReadings(
  { companyId }: { companyId: string },
  { taskId, readings, now = new Date() }: Asking,
): Promise<void> {
  return database().atomically((sql) => changeAskedReadings(sql, companyId, { taskId, readings, now }))
}

type Measured = Pick<CheckIn, 'id' | 'companyId' | 'scheduleId' | 'taskId' | 'checkedInAt'>

/** Stores the values of a check-in in the order in which its task asks for them now; those out of their limits with an action. */
export async function storeReadings(checkIn: Measured, values: (number | string)[], action = 'Tür geschlossen') {
  const { id: checkInId, companyId, scheduleId, taskId, checkedInAt: now } = checkIn
  await database().atomically((sql) => {
    const asked = mapAskedReadings(sql, [taskId]).get(taskId)
    if (!asked) throw new Error('The task asks for no values')
    const taken = asked.readings.flatMap((reading, index) => {
      const value = values[index]
      if (value === undefined) return []
      const within = isWithin(value, reading)
      return [{ name: reading.name, ...limitsOf(reading), value, isWithin: within, action: within ? null : action }]
    })
    insertTakenReadings(sql, companyId, { scheduleId, checkInId, of: { taskId, asked, taken }, now })
  })
}

type Values = Parameters<typeof createCheckIn>[1] & { values: (number | string)[] }

/** Creates a check-in with values, as `storeReadings` stores them. */
export async function createReadings(owner: Parameters<typeof createCheckIn>[0], { values, ...checkIn }: Values) {
  const row = await createCheckIn(owner, checkIn)
  await storeReadings(row, values)
  return row
}
