import fc from 'fast-check'
import { vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { day, minute, second } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { createRandom } from '../../../prisma/random.ts'
import { anyStory, writeStory } from './analytics-story.ts'
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
  const { owner, history, now: end } = await writeStory(story)
  await nameAndMark(owner.companyId, seed)
  const now = calmMoment(history.schedules, end)
  vi.setSystemTime(now)
  const token = await createSession(owner)
  return { token, history, schedules: history.schedules, from: story.start, now }
}

/** The first generated story with a schedule that is still there, shared tasks, and tasks of one person. */
function storyOf(seed: number) {
  const stories = fc.sample(anyStory, { seed, numRuns: 200 })
  const found = stories.find(({ schedules }) => {
    const last = schedules.map(({ revisions }) => revisions.toSorted(([a], [b]) => a - b).at(-1)?.[1])
    const people = schedules.flatMap(({ revisions }) => revisions.flatMap(([, { tasks }]) => tasks))
    return (
      schedules.length > 1 &&
      schedules.some(({ endsAt }) => endsAt !== null) &&
      schedules.some(({ endsAt }, index) => endsAt === null && last[index]?.status === 'public') &&
      people.some(({ staff }) => staff.length === 1) &&
      people.some(({ staff }) => staff.length > 1)
    )
  })
  if (!found) throw new Error('no such story')
  return found
}

/** Gives tasks, people and schedules names that can be told apart, and marks some check-ins. */
async function nameAndMark(companyId: string, seed: number) {
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
    for (const { id } of ids('CheckIn')) {
      if (random() < 0.1) sql.run('UPDATE CheckIn SET hidden = 1 WHERE id = :id', { id })
      if (random() < 0.05)
        sql.run(`UPDATE CheckIn SET status = 'pending' WHERE id = :id AND status = 'completed'`, { id })
    }
  })
}

const calm = 4 * minute

/** The first moment after `end` at which a slot is open, and after which no status changes for some minutes. */
function calmMoment(schedules: NaiveSchedule[], end: Date): Date {
  const until = new Date(+end + 8 * day)
  const living = schedules.filter(({ archivedAt }) => archivedAt === null)
  const slots = living.flatMap(({ revisions }) => slotsOfRevisions(revisions, new Date(+end - day), until))
  const open = slots.filter(({ opensAt, revision }) => opensAt > end && revision.status !== 'draft')
  const changes = slots.flatMap((slot) => changesOf(slot)).map(Number)
  const moments = open.map(({ opensAt }) => +opensAt + 30 * second).sort((a, b) => a - b)
  const found = moments.find((moment) => !changes.some((change) => change >= moment && change <= moment + calm))
  if (found === undefined) throw new Error('no calm moment')
  return new Date(found)
}

function changesOf({ opensAt, startsAt, closesAt, revision }: RevisionSlot): Date[] {
  const zone = zoneOf(revision)
  return [opensAt, closesAt, localDay(startsAt, zone).end, localDay(closesAt, zone).end]
}
