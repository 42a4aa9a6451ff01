import { database } from '#app/data/database.server.ts'
import { mapAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { changeAskedReadings, insertTakenReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { isWithin, limitsOf, type AskedReading } from '#app/domain/readings/reading.ts'
import { createCheckIn } from './check-ins.ts'

/** A fridge of at most 7 °C. */
export const fridge: AskedReading = {
  name: 'Kühlschrank 1',
  optional: false,
  kind: 'number',
  unit: '°C',
  decimals: 1,
  min: null,
  max: 7,
  choices: [],
  accepted: null,
  actions: ['Tür geschlossen'],
}

/** Lets a task of a company ask for values from a time on. */
export function askFor(
  { companyId }: { companyId: string },
  { taskId, readings, now }: { taskId: string; readings: AskedReading[]; now: Date },
) {
  return database().atomically((sql) => changeAskedReadings(sql, companyId, { taskId, readings, now }))
}

type Values = Parameters<typeof createCheckIn>[1] & {
  /** In the order in which the task asks for them. Those out of their limits have the action `Tür geschlossen`. */
  values: (number | string)[]
}

/** Creates a check-in with values of a task that asks for some. */
export async function createReadings(owner: Parameters<typeof createCheckIn>[0], { values, ...checkIn }: Values) {
  const row = await createCheckIn(owner, checkIn)
  await database().atomically((sql) => {
    const asked = mapAskedReadings(sql, [row.taskId]).get(row.taskId)
    if (!asked) throw new Error('The task asks for no values')
    const taken = asked.readings.map((reading, index) => {
      const value = values[index] ?? ''
      const within = isWithin(value, reading)
      const action = within ? null : 'Tür geschlossen'
      return { name: reading.name, ...limitsOf(reading), value, isWithin: within, action }
    })
    const of = { taskId: row.taskId, asked, taken }
    insertTakenReadings(sql, owner.companyId, {
      scheduleId: row.scheduleId,
      checkInId: row.id,
      of,
      now: row.checkedInAt,
    })
  })
  return row
}
