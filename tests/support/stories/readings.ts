import { database } from '#app/data/database.server.ts'
import { mapAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { changeAskedReadings, insertTakenReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { isWithin, limitsOf, type AskedReading } from '#app/domain/readings/reading.ts'
import type { CheckIn } from '#app/generated/prisma/client.ts'

const plain = {
  optional: false,
  unit: null,
  decimals: 0,
  min: null,
  max: null,
  choices: [],
  accepted: null,
  actions: [],
}

/** At most 7 °C. */
export const fridge: AskedReading = { ...plain, name: 'Kühlschrank 1', kind: 'number', unit: '°C', decimals: 1, max: 7 }

/** Yes is right. */
export const coldChain: AskedReading = { ...plain, name: 'Kühlkette', kind: 'yesNo', accepted: ['yes'] }

type Owner = { companyId: string }

/** Changes what a task asks for from now on. */
export async function askReadings({ companyId }: Owner, taskId: string, readings: AskedReading[]) {
  const version = { taskId, readings, now: new Date() }
  await database().atomically((sql) => changeAskedReadings(sql, companyId, version))
}

type Measured = Pick<CheckIn, 'id' | 'companyId' | 'scheduleId' | 'taskId' | 'checkedInAt'>

/** Stores the values of a check-in in the order in which its task asks for them now; out of limits with an action. */
export async function createReadings(checkIn: Measured, values: (number | string)[], action = 'Tür zu') {
  const { id: checkInId, companyId, scheduleId, taskId, checkedInAt: now } = checkIn
  await database().atomically((sql) => {
    const asked = mapAskedReadings(sql, [taskId]).get(taskId)
    if (!asked) throw new Error('The task asks for nothing')
    const taken = asked.readings.flatMap((reading, index) => {
      const value = values[index]
      if (value === undefined) return []
      const within = isWithin(value, reading)
      return [{ name: reading.name, ...limitsOf(reading), value, isWithin: within, action: within ? null : action }]
    })
    insertTakenReadings(sql, companyId, { scheduleId, checkInId, of: { taskId, asked, taken }, now })
  })
}
