import { pick } from '#app/domain/pick.ts'
import { revisionFields } from './fields.ts'
import type { Revision } from './rules.ts'
import type { ScheduleInput } from './schema.ts'

/** What a revision holds: a change of it starts a new one. Title, place, description and group are the schedule's own. */
export type RevisionContent = Omit<Revision, 'id' | 'validFrom' | 'isFirstPublished'>

/** The part of a form or of a revision that a revision keeps. */
export function revisionContentOf(input: ScheduleInput | Revision): RevisionContent {
  const tasks = input.tasks.map(({ taskId, staffIds }) => ({ taskId, staffIds }))
  return { ...pick(input, revisionFields), tasks }
}

/** What a schedule goes on with when one of its tasks is archived: with no task left it is a draft. */
export function withoutTask(revision: Revision, taskId: string): RevisionContent {
  const tasks = revision.tasks.filter((entry) => entry.taskId !== taskId)
  const status = tasks.length === 0 ? 'draft' : revision.status
  return { ...revisionContentOf(revision), tasks, status }
}

/** True when both hold the same; lists are compared as the schema sorts them. */
export function isSameContent(one: ScheduleInput | Revision, other: ScheduleInput | Revision): boolean {
  return JSON.stringify(revisionContentOf(one)) === JSON.stringify(revisionContentOf(other))
}

/** The instant from which a new revision is valid: now, or just after the newest one, where that began no earlier. */
export function validFromAfter(newest: Pick<Revision, 'validFrom'>, now: Date): Date {
  return now > newest.validFrom ? now : new Date(newest.validFrom.getTime() + 1)
}
