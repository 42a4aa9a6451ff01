import fc from 'fast-check'
import { vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { day, minute, second } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { createRandom } from '../../../prisma/random.ts'
import { anyStory, insertCheckIn, writeStory } from './analytics-story.ts'
import { createSession } from './factories.ts'
import type { NaiveSchedule } from './naive-analytics.ts'

/**
 * Writes a company with a random history: schedules with up to three tasks a slot, some shared and some of one person,
 * that are edited, move to other zones and end, over changes of clocks; check-ins of which some are hidden, removed or
 * without their photo. The clock stands at a moment at which a slot is open and nothing changes for some minutes.
 */
export async function writeFiguresStory(seed: number) {
  const story = storyOf(seed)
  vi.setSystemTime(story.start)
  const { owner, history, ids, now: end } = await writeStory(story)
  const now = calmMoment(history.schedules, end)
  await workSince(end, { owner, history, ids, now, seed })
  await nameAndMark(owner.companyId, { seed, lateSince: end })
  vi.setSystemTime(now)
  const token = await createSession(owner)
  return { token, history, schedules: history.schedules, from: story.start, now }
}

/** The first generated story with a schedule that has ended, one that has not, shared tasks, and tasks of one person. */
function storyOf(seed: number) {
  const stories = fc.sample(anyStory, { seed, numRuns: 200 })
  const found = stories.find(({ schedules }) => {
    const last = schedules.map(({ revisions }) => revisions.toSorted(([a], [b]) => a - b).at(-1)?.[1])
    const people = schedules.flatMap(({ revisions }) => revisions.flatMap(([, { tasks }]) => tasks))
    return (
      schedules.length > 1 &&
      schedules.some(({ endsAt }) => endsAt !== null) &&
      schedules.some(({ endsAt }, index) => endsAt === null && hasThreeSlots(last[index])) &&
      people.some(({ staff }) => staff.length === 1) &&
      people.some(({ staff }) => staff.length > 1)
    )
  })
  if (!found) throw new Error('no such story')
  return found
}

type Written = Pick<Awaited<ReturnType<typeof writeStory>>, 'owner' | 'history' | 'ids'> & { now: Date; seed: number }

/** Whether a schedule is public with three slots a day, of which one can be open while the others are not. */
function hasThreeSlots(rules: { status: string; times: string[]; windowAfter: number } | undefined): boolean {
  return rules?.status === 'public' && rules.times.length === 3 && rules.windowAfter < 720
}

/** Does half of the tasks since the story ended, and all of the slot before the open one. */
async function workSince(end: Date, { owner, history, ids, now, seed }: Written) {
  const random = createRandom(`work ${seed}`)
  for (const schedule of history.schedules) {
    if (schedule.archivedAt) continue
    const slots = slotsOfRevisions(schedule.revisions, end, now)
    for (const slot of slots) {
      for (const { taskId } of slot.revision.tasks) {
        if (slot !== slots.at(-1) && random() < 0.5) continue
        const staffId = ids.staff[Math.floor(random() * ids.staff.length)] ?? ''
        const { slotAt, startsAt: checkedInAt } = slot
        const checkIn = { scheduleId: schedule.id, slotAt, taskId, staffId, checkedInAt, isRemoved: false }
        const isKnown = history.checkIns.some(
          (one) => one.scheduleId === schedule.id && one.slotAt === slotAt && one.taskId === taskId,
        )
        if (isKnown) continue
        history.checkIns.push(checkIn)
        const id = `c${history.checkIns.length}-${owner.companyId}`
        await insertCheckIn(owner, { id, schedule, slot, checkIn })
      }
    }
  }
}

/** Gives tasks, people and schedules names that can be told apart, and marks some check-ins. */
async function nameAndMark(companyId: string, { seed, lateSince }: { seed: number; lateSince: Date }) {
  const random = createRandom(`marks ${seed}`)
  await database().atomically((sql) => {
    const ids = (table: string) => sql.all<{ id: string }>(`SELECT id FROM ${table} ORDER BY rowid`)
    for (const [index, { id }] of ids('Task').entries()) {
      sql.run('UPDATE Task SET publicName = :name WHERE id = :id', { id, name: `Task ${'ABC'[index]}` })
    }
    for (const [index, { id }] of ids('Staff').entries()) {
      sql.run('UPDATE Staff SET signature = :name WHERE id = :id', { id, name: `Person ${'ABC'[index]}` })
    }
    sql.run(
      `UPDATE CheckIn SET publicName = (SELECT publicName FROM Task t WHERE t.id = taskId),
         signature = (SELECT signature FROM Staff s WHERE s.id = staffId) WHERE companyId = :companyId`,
      { companyId },
    )
    const late = new Set(
      sql
        .all<{ id: string }>('SELECT id FROM CheckIn WHERE slotStartsAt >= :lateSince', { lateSince })
        .map(({ id }) => id),
    )
    for (const { id } of ids('CheckIn')) {
      if (random() < 0.1) sql.run('UPDATE CheckIn SET hidden = 1 WHERE id = :id', { id })
      if (random() < (late.has(id) ? 0.7 : 0.05))
        sql.run(`UPDATE CheckIn SET status = 'pending' WHERE id = :id AND status = 'completed'`, { id })
    }
  })
}

const calm = 4 * minute

/**
 * The first moment after `end` at which a slot is open between others of its day, and after which no status changes for
 * some minutes.
 */
function calmMoment(schedules: NaiveSchedule[], end: Date): Date {
  const until = new Date(+end + 8 * day)
  const living = schedules.filter(({ archivedAt }) => archivedAt === null)
  const slots = living.flatMap(({ revisions }) => slotsOfRevisions(revisions, new Date(+end - day), until))
  const open = slots.filter(({ opensAt, revision }) => opensAt > end && revision.status !== 'draft')
  const changes = slots.flatMap((slot) => changesOf(slot)).map(Number)
  const onSameDay = ({ slotAt }: RevisionSlot) => slots.filter((one) => one.slotAt.startsWith(slotAt.slice(0, 10)))
  const between = open.filter((slot) => {
    const others = onSameDay(slot)
    const isBefore = others.some(({ startsAt, revision }) => revision === slot.revision && startsAt < slot.startsAt)
    return isBefore && others.some(({ opensAt }) => opensAt > slot.closesAt)
  })
  const moments = between.map(({ opensAt }) => +opensAt + 30 * second).sort((a, b) => a - b)
  const found = moments.find((moment) => !changes.some((change) => change >= moment && change <= moment + calm))
  if (found === undefined) throw new Error('no calm moment')
  return new Date(found)
}

function changesOf({ opensAt, startsAt, closesAt, revision }: RevisionSlot): Date[] {
  const zone = zoneOf(revision)
  return [opensAt, closesAt, localDay(startsAt, zone).end, localDay(closesAt, zone).end]
}
