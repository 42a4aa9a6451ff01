import type { Sql } from '#app/data/database.server.ts'
import { livingIds } from '#app/data/read/living-ids.sql.server.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { countAssignments, type SelectedSchedule } from '#app/data/read/schedules/selected-schedules.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { pick } from '#app/domain/pick.ts'
import { revisionContentOf, validFromAfter, type RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { StoredRevision } from '#app/domain/schedules/rules.ts'
import { scheduleSchema } from '#app/domain/schedules/schema.ts'
import { mostAssignments, withOtherStatus } from '#app/domain/schedules/selection.ts'
import { livingEntries } from '#app/domain/schedules/task-entries.ts'
import { enoughForOneDay, revisionCreations } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { demandRoomToPublish } from '#app/operations/plans/demand-room-to-publish.server.ts'

type Statuses = { change: 'publish' | 'draft'; schedules: SelectedSchedule[]; userId: string; now: Date }
type WithRevision = SelectedSchedule & { revision: StoredRevision }
type NewContent = { schedule: WithRevision; content: RevisionContent }

/**
 * Makes drafts public, or published schedules drafts, and returns how many. Fails as updateSchedule does, and with
 * `schedule.incomplete` if some drafts lack what a published schedule needs, with `schedule.tooMuchAtOnce` if several
 * have too many people. Part of a job.
 */
export function setStatuses(sql: Sql, companyId: string, statuses: Statuses): Result<number> {
  const { change, userId, now } = statuses
  const changed = withOtherStatus(statuses.schedules, change)
  if (changed.length > 1 && areTooMuch(sql, companyId, changed)) return fail('schedule.tooMuchAtOnce')
  const schedules = changed.flatMap((schedule) => {
    const revision = newestRevision(sql, companyId, schedule.id)
    return revision ? [{ ...schedule, revision }] : []
  })
  const contents = change === 'draft' ? ok(schedules.map(drafted)) : publishedContents(sql, companyId, schedules)
  if (!contents.ok) return contents
  const wait = admitRevisions(sql, companyId, { ids: schedules.map(({ id }) => id), now })
  if (wait > 0) return enoughForOneDay(wait)
  for (const { schedule, content } of contents.value) {
    const validFrom = validFromAfter(schedule.revision, now)
    insertRevision(sql, companyId, { ...content, scheduleId: schedule.id, userId, validFrom })
  }
  return ok(schedules.length)
}

function areTooMuch(sql: Sql, companyId: string, schedules: SelectedSchedule[]): boolean {
  const ids = schedules.map(({ id }) => id)
  return countAssignments(sql, companyId, { ids, most: mostAssignments + 1 }) > mostAssignments
}

function drafted(schedule: WithRevision): NewContent {
  return { schedule, content: { ...revisionContentOf(schedule.revision), status: 'draft' } }
}

/** With living tasks and staff only, as when a schedule is saved. */
function publishedContents(sql: Sql, companyId: string, schedules: WithRevision[]): Result<NewContent[]> {
  const room = demandRoomToPublish(
    sql,
    companyId,
    schedules.map(({ status }) => status),
  )
  if (!room.ok) return room
  const living = livingIds(sql, companyId)
  const contents = schedules.map((schedule) => {
    const content = revisionContentOf(schedule.revision)
    return { schedule, content: { ...content, status: 'public' as const, tasks: livingEntries(content.tasks, living) } }
  })
  const incomplete = contents
    .map((content) => ({ ...pick(content.schedule, ['id', 'title']), codes: whatIsMissing(content) }))
    .filter(({ codes }) => codes.length > 0)
  return incomplete.length > 0 ? fail('schedule.incomplete', { params: { incomplete } }) : ok(contents)
}

function whatIsMissing({ schedule, content }: NewContent): ErrorCode[] {
  const parsed = scheduleSchema.safeParse({ ...schedule, ...content })
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ message }) => message as ErrorCode))]
}

type RevisionsToCount = { ids: string[]; now: Date }

/** Counts a revision of each schedule and returns 0; if one is too many, counts none and returns the seconds to wait. */
function admitRevisions(sql: Sql, companyId: string, { ids, now }: RevisionsToCount): number {
  for (const [index, scheduleId] of ids.entries()) {
    const wait = admitTry(revisionCreations(sql, companyId, { scheduleId, now }))
    if (wait === 0) continue
    for (const counted of ids.slice(0, index)) {
      revisionCreations(sql, companyId, { scheduleId: counted, now }).takeBack()
    }
    return wait
  }
  return 0
}
