import { database, newId, type Sql } from '#app/data/database.server.ts'
import { mapAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { insertCheckIns } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertTakenReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { insertTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import { isWithin, limitsOf, type AskedReadings, type TakenReading } from '#app/domain/readings/reading.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { zoneOf, type Revision, type Rules } from '#app/domain/schedules/rules.ts'
import { slotsBetween, type Slot } from '#app/domain/schedules/slots.ts'
import { day, minute } from '#app/domain/time/durations.ts'
import { kitchenTasks, type KitchenReading, type KitchenTask } from './kitchen-tasks.ts'
import { createRandom } from './random.ts'

type Kitchen = { ownersEmail: string; title: string; location: string; days: Rules['days']; times: string[] }

const kitchens: Kitchen[] = [
  {
    ownersEmail: 'huber@alte-muehle.example',
    title: 'Temperaturen',
    location: 'Küche EG',
    days: [3, 4, 5, 6, 7],
    times: ['10:30', '22:00'],
  },
  {
    ownersEmail: 'keller@seeblick.example',
    title: 'Temperaturen',
    location: 'Frühstücksküche EG',
    days: [1, 2, 3, 4, 5, 6, 7],
    times: ['06:15', '20:30'],
  },
]

const twoWeeks = 14 * day

/** Gives the restaurant and the hotel a kitchen whose temperatures were read for two weeks. Slots that are open have no check-in. */
export function addReadings(now: Date): Promise<void> {
  return database().atomically((sql) => {
    for (const kitchen of kitchens) addKitchen(sql, kitchen, now)
  })
}

type Owner = { userId: string; companyId: string }
type StoredTask = KitchenTask & { id: string; de: string }

function addKitchen(sql: Sql, kitchen: Kitchen, now: Date) {
  const since = new Date(now.getTime() - twoWeeks)
  const owner = sql.get<Owner>('SELECT id AS userId, companyId FROM User WHERE email = :email', {
    email: kitchen.ownersEmail,
  })
  if (!owner) throw new Error(`Nobody has the address ${kitchen.ownersEmail}`)
  const { companyId } = owner
  const people = sql.all<{ id: string; signature: string }>(
    "SELECT id, signature FROM Staff WHERE companyId = :companyId AND personalType = 'staff' ORDER BY loginName",
    { companyId },
  )
  const tasks = kitchenTasks.map((task) => addTask(sql, companyId, { task, since }))
  const staffIds = people.map(({ id }) => id)
  const { id: scheduleId, title, location } = { id: newId(), ...kitchen }
  insertSchedule(sql, companyId, {
    id: scheduleId,
    ...emptyTexts,
    title,
    location,
    groupName: null,
    ...owner,
    now: since,
  })
  const content = {
    status: 'public' as const,
    ...rulesOf(kitchen),
    allowUnscheduled: true,
    allowOffline: true,
    guestReports: false,
    ratings: false,
    showRatings: false,
    allowStaffImageUpload: false,
    forcePhotos: false,
    tasks: tasks.map(({ id }) => ({ taskId: id, staffIds })),
  }
  const id = insertRevision(sql, companyId, { ...content, scheduleId, userId: owner.userId, validFrom: since })
  const revision = { ...content, id, validFrom: since, isFirstPublished: true, closures: [], keptRegions: [] }
  addHistory(sql, companyId, { schedule: { id: scheduleId, title, location }, revision, tasks, people, now })
}

function rulesOf({ days, times }: Kitchen): Rules {
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const window = { windowBefore: 60, windowAfter: 60, useCurrentTime: true }
  return { frequency: 'daily', months, days, times, onHolidays: 'due', timezone: null, ...window }
}

function addTask(sql: Sql, companyId: string, { task, since }: { task: KitchenTask; since: Date }): StoredTask {
  const { name, publicName, readings } = task
  const { de, en } = publicName
  const texts = {
    name,
    publicName: de,
    description: '',
    translations: [{ language: 'en' as const, publicName: en, description: null }],
  }
  const id = newId()
  insertTask(sql, companyId, {
    id,
    ...texts,
    readings: readings.map(({ asked }) => asked),
    createdAt: since,
    updatedAt: since,
  })
  return { ...task, id, de }
}

type History = {
  schedule: { id: string; title: string; location: string }
  revision: Revision
  tasks: StoredTask[]
  people: { id: string; signature: string }[]
  now: Date
}

function addHistory(sql: Sql, companyId: string, { schedule, revision, tasks, people, now }: History) {
  const random = createRandom(schedule.location)
  const slots = slotsBetween(revision, revision.validFrom, now).filter((slot) => isClosed(slot, now))
  const asked = mapAskedReadings(
    sql,
    tasks.map(({ id }) => id),
  )
  const unusual = unusualValues(slots)
  for (const [nth, slot] of slots.entries()) {
    const staff = people[nth % people.length]
    if (!staff) return
    const at = new Date(slot.startsAt.getTime() + Math.round((random() * 40 - 20) * minute))
    const done = tasks.map(({ id, name, de }) => ({ id, name, publicName: de }))
    const plain = { claimedAt: null, enteredLater: false, comment: null, photo: null }
    const about = { schedule, staff, revision, slot, timezone: zoneOf(revision), tasks: done }
    const checkInIds = insertCheckIns(sql, companyId, { ...about, ...plain, now: at }) ?? []
    for (const [index, { id: taskId, key, readings }] of tasks.entries()) {
      const version = asked.get(taskId)
      const checkInId = checkInIds[index]
      if (!version || checkInId === undefined) continue
      const found = unusual.filter((one) => one.slot === slot && one.task === key)
      const taken = takenOf(version, { readings, found, random })
      const of = { taskId, asked: version, taken }
      insertTakenReadings(sql, companyId, { scheduleId: schedule.id, checkInId, of, now: at })
    }
    for (const recordId of checkInIds) enterInLedger(sql, companyId, { kind: 'checkIn', recordId, now: at })
  }
}

type UnusualValue = { slot: Slot | undefined; task: string; name: string; value: number; action: string }

/** A fridge that was left open on the last Friday evening, and a freezer during a delivery at the latest slot. */
function unusualValues(slots: Slot[]): UnusualValue[] {
  const friday = slots.findLast(({ slotAt }) => new Date(`${slotAt}Z`).getUTCDay() === 5 && slotAt.slice(11) > '18:00')
  const opened = 'Tür stand offen, geschlossen. Fleisch in Kühlschrank 1 gelegt.'
  const delivered = 'Tür war während der Lieferung offen, geschlossen.'
  return [
    { slot: friday, task: 'cooling', name: 'Kühlschrank 2', value: 9.5, action: opened },
    { slot: slots.at(-1), task: 'freezer', name: 'Tiefkühler', value: -16.4, action: delivered },
  ]
}

type Values = { readings: KitchenReading[]; found: UnusualValue[]; random: () => number }

function takenOf({ readings: asked }: AskedReadings, { readings, found, random }: Values): TakenReading[] {
  return asked.map((reading, index) => {
    const { from = 0, to = 0 } = readings[index]?.usual ?? {}
    const usual = Math.round((from + random() * (to - from)) * 10) / 10
    const { value, action } = found.find(({ name }) => name === reading.name) ?? { value: usual, action: null }
    return { name: reading.name, ...limitsOf(reading), value, isWithin: isWithin(value, reading), action }
  })
}
