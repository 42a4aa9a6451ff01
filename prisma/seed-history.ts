import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { slotsBetween, type Slot } from '#app/domain/schedules/slots.ts'
import { createRandom } from './random.ts'
import { day, minute } from '#app/domain/time/durations.ts'

export type SeededTask = { id: string; name: string; publicName: string }
export type Person = { id: string; signature: string; personalType: 'staff' | 'supervisor' }

export type History = {
  companyId: string
  schedule: { id: string; title: string; location: string }
  revision: Revision
  tasks: SeededTask[]
  people: Person[]
  now: Date
}

const twoWeeks = 14 * day

const comments = [
  'Seife war leer, aufgefüllt.',
  'Papierhandtücher gehen zur Neige.',
  'Fliese neben dem Waschbecken ist gesprungen.',
  'Wegen einer Veranstaltung etwas früher gereinigt.',
]

/**
 * Inserts two weeks of realistic check-ins: nine of ten slots are done, a few by a supervisor, some in part, some
 * entered later where staff may choose the time. Slots that are still open have none.
 */
export function insertHistory(sql: Sql, history: History): void {
  const { schedule, revision, now } = history
  const random = createRandom(schedule.title)
  const slots = slotsBetween(revision, new Date(now.getTime() - twoWeeks), now)
  for (const slot of slots.filter((each) => isClosed(each, now))) {
    if (random() > 0.09) insertCheckIns(sql, { ...history, slot, random })
  }
}

function insertCheckIns(sql: Sql, history: History & { slot: Slot; random: () => number }) {
  const { companyId, schedule, revision, tasks, people, slot, random } = history
  const person = pickPerson(people, slot, random)
  if (!person) return
  const { claimedAt, checkedInAt, enteredLater } = when(history)
  const comment = random() < 0.04 ? (comments[Math.floor(random() * comments.length)] ?? null) : null
  const done = tasks.length > 1 && random() < 0.05 ? tasks.slice(0, 1) : tasks
  for (const task of done) {
    insertRow(sql, 'CheckIn', {
      id: newId(),
      companyId,
      scheduleId: schedule.id,
      revisionId: revision.id,
      taskId: task.id,
      staffId: person.id,
      slotAt: slot.slotAt,
      slotStartsAt: slot.startsAt,
      checkedInAt,
      claimedAt,
      completedAt: checkedInAt,
      enteredLater: enteredLater,
      status: 'completed',
      comment,
      taskName: task.name,
      publicName: task.publicName,
      signature: person.signature,
      scheduleTitle: schedule.title,
      location: schedule.location,
      frequency: revision.frequency,
      timezone: zoneOf(revision),
    })
  }
}

/** Another staff member each day, and sometimes a supervisor. */
function pickPerson(people: Person[], slot: Slot, random: () => number): Person | undefined {
  const type = random() < 0.06 ? 'supervisor' : 'staff'
  const candidates = people.filter(({ personalType }) => personalType === type)
  return candidates[Number(slot.slotAt.slice(8, 10)) % candidates.length]
}

function when({ revision, slot, random, now }: History & { slot: Slot; random: () => number }) {
  const { windowBefore, windowAfter, useCurrentTime } = revision
  const offset = Math.round((random() * (windowBefore + windowAfter - 1) - windowBefore) * 0.8 * minute)
  const inTime = new Date(slot.startsAt.getTime() + offset)
  if (useCurrentTime) return { claimedAt: null, checkedInAt: inTime, enteredLater: false }
  const later = new Date(slot.startsAt.getTime() + Math.round((40 + random() * 120) * minute))
  const enteredLater = random() < 0.25 && later < now
  return { claimedAt: slot.startsAt, checkedInAt: enteredLater ? later : inTime, enteredLater }
}
