import { insertExcuse } from '#app/data/write/excuses/excuses.sql.server.ts'
import { insertCheckIns as insertRecords } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertNotDone } from '#app/data/write/not-done/not-done-reports.sql.server.ts'
import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { slotsBetween, type Slot } from '#app/domain/schedules/slots.ts'
import { createRandom } from './random.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

export type SeededTask = { id: string; name: string; publicName: string }
export type Person = { id: string; signature: string; personalType: 'staff' | 'supervisor' }

export type History = {
  companyId: string
  schedule: { id: string; title: string; location: string }
  revision: Revision
  /** Who minded what was written before yesterday, and excused one slot. */
  ownerId: string | null
  tasks: SeededTask[]
  people: Person[]
  /** Leaves the latest closed slot undone, and a note at the one before it. */
  endsOverdue?: boolean
  now: Date
}

const twoWeeks = 14 * day

/** What staff write, and what was done about it. */
const comments = [
  { text: 'Seife war leer, aufgefüllt.', note: null },
  { text: 'Papierhandtücher gehen zur Neige.', note: 'Zwei Kartons bestellt.' },
  { text: 'Fliese neben dem Waschbecken ist gesprungen.', note: 'Hausmeister hat sie ausgetauscht.' },
  { text: 'Wegen einer Veranstaltung etwas früher gereinigt.', note: null },
]

/**
 * Inserts two weeks of realistic check-ins: 19 of 20 slots are done, a few by a supervisor, some in part, some
 * entered later where staff may choose the time. The first one that was missed is excused, of
 * another staff said why, and one was made up for later. Slots that are still open have none.
 */
export function insertHistory(sql: Sql, history: History): void {
  const { schedule, revision, endsOverdue, now } = history
  const random = createRandom(schedule.title)
  const slots = slotsBetween(revision, new Date(now.getTime() - twoWeeks), now).filter((slot) => isClosed(slot, now))
  const ordinary = endsOverdue ? slots.slice(0, -2) : slots
  const missed: Slot[] = []
  for (const slot of ordinary) {
    if (random() > 0.05) insertCheckIns(sql, { ...history, slot, random })
    else missed.push(slot)
  }
  if (missed[0]) excuse(sql, { ...history, slot: missed[0] })
  const reported = endsOverdue ? slots.at(-1) : missed[1]
  if (reported) report(sql, { ...history, slot: reported })
  const late = missed.findLast((slot) => slot !== missed[0] && slot.slotAt.slice(11) < '21:00')
  if (late) makeUp(sql, { ...history, slot: late })
  const [noted] = slots.slice(ordinary.length)
  if (noted) insertCheckIns(sql, { ...history, slot: noted, random, written: comments[0] })
}

/** The owner excuses what was missed in a slot. */
function excuse(sql: Sql, { companyId, ownerId, schedule, tasks, slot, now }: History & { slot: Slot }) {
  const reason = { creatorId: ownerId, reason: 'noAccess', note: 'Der Raum war belegt.', now } as const
  for (const task of tasks) {
    const occurrence = { scheduleId: schedule.id, taskId: task.id, slotAt: slot.slotAt, slotStartsAt: slot.startsAt }
    insertExcuse(sql, companyId, { ...occurrence, ...reason })
  }
}

/** A person of the staff says, a minute after a slot was due, that they could not do it. */
function report(sql: Sql, { companyId, schedule, revision, tasks, people, slot }: History & { slot: Slot }) {
  const staff = people.find(({ personalType }) => personalType === 'staff')
  if (!staff) return
  const why = { reason: 'noMaterial', note: 'Müllbeutel sind aus.' } as const
  const about = { scheduleId: schedule.id, staff, slot, timezone: zoneOf(revision), tasks }
  insertNotDone(sql, companyId, { ...about, ...why, now: new Date(slot.startsAt.getTime() + minute) })
}

/** A person of the staff does a missed slot an hour and a half after its window, without a slot. */
function makeUp(sql: Sql, { companyId, schedule, revision, tasks, people, slot, now }: History & { slot: Slot }) {
  const staff = people.find(({ personalType }) => personalType === 'staff')
  const at = new Date(slot.closesAt.getTime() + 1.5 * hour)
  if (!staff || at >= now) return
  const about = { schedule, staff, revision, slot: null, timezone: zoneOf(revision), tasks }
  const plain = { claimedAt: null, enteredLater: false, comment: null, photo: null }
  const ids = insertRecords(sql, companyId, { ...about, ...plain, now: at }) ?? []
  for (const recordId of ids) enterInLedger(sql, companyId, { kind: 'checkIn', recordId, now: at })
}

type SlotHistory = History & { slot: Slot; random: () => number; written?: (typeof comments)[number] | undefined }

function insertCheckIns(sql: Sql, history: SlotHistory) {
  const { companyId, schedule, revision, tasks, people, slot, random, written } = history
  const person = pickPerson(people, slot, random)
  if (!person) return
  const { claimedAt, checkedInAt, enteredLater } = when(history)
  const usual = random() < 0.04 ? comments[Math.floor(random() * comments.length)] : null
  const comment = written ?? usual ?? null
  const done = tasks.length > 1 && !written && random() < 0.03 ? tasks.slice(0, 1) : tasks
  for (const task of done) {
    const id = newId()
    insertRow(sql, 'CheckIn', {
      id,
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
      comment: comment?.text ?? null,
      taskName: task.name,
      publicName: task.publicName,
      signature: person.signature,
      scheduleTitle: schedule.title,
      location: schedule.location,
      frequency: revision.frequency,
      timezone: zoneOf(revision),
    })
    enterInLedger(sql, companyId, { kind: 'checkIn', recordId: id, now: checkedInAt })
  }
  if (comment) insertComment(sql, { ...history, staffId: person.id, createdAt: checkedInAt, note: comment.note })
}

type WrittenComment = SlotHistory & { staffId: string; createdAt: Date; note: string | null }

/** A comment, done by the owner an hour later unless it is of the last day. */
function insertComment(sql: Sql, comment: WrittenComment) {
  const { companyId, schedule, slot, staffId, createdAt, note, ownerId, now } = comment
  const isDone = now.getTime() - createdAt.getTime() > day
  const done = { doneAt: new Date(createdAt.getTime() + hour), doneById: ownerId, doneNote: note }
  const row = { id: newId(), companyId, scheduleId: schedule.id, staffId, slotStartsAt: slot.startsAt, createdAt }
  insertRow(sql, 'Comment', { ...row, ...(isDone && done) })
}

/** Another staff member each day, and sometimes a supervisor. */
function pickPerson(people: Person[], slot: Slot, random: () => number): Person | undefined {
  const type = random() < 0.06 ? 'supervisor' : 'staff'
  const candidates = people.filter(({ personalType }) => personalType === type)
  return candidates[Number(slot.slotAt.slice(8, 10)) % candidates.length]
}

function when({ revision, slot, random, now }: SlotHistory) {
  const { windowBefore, windowAfter, useCurrentTime } = revision
  const offset = Math.round((random() * (windowBefore + windowAfter - 1) - windowBefore) * 0.8 * minute)
  const inTime = new Date(slot.startsAt.getTime() + offset)
  if (useCurrentTime) return { claimedAt: null, checkedInAt: inTime, enteredLater: false }
  const later = new Date(slot.startsAt.getTime() + Math.round((40 + random() * 120) * minute))
  const enteredLater = random() < 0.25 && later < now
  return { claimedAt: slot.startsAt, checkedInAt: enteredLater ? later : inTime, enteredLater }
}
