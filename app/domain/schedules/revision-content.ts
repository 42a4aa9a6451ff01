import { pick } from '#app/domain/pick.ts'
import { revisionFields } from './fields.ts'
import type { StoredRevision } from './rules.ts'
import type { ScheduleInput } from './schema.ts'

/**
 * The content of a revision: any change to it starts a new one. Title, location, description and group belong to the
 * schedule itself.
 */
export type RevisionContent = Omit<StoredRevision, 'id' | 'validFrom' | 'isFirstPublished'>

/** The part of a form or of a revision that belongs to a revision. */
export function revisionContentOf(input: ScheduleInput | StoredRevision): RevisionContent {
  const tasks = input.tasks.map(({ taskId, staffIds }) => ({ taskId, staffIds }))
  return { ...pick(input, revisionFields), tasks }
}

/** The content of the next revision after a task is archived: without tasks it is a draft. */
export function withoutTask(revision: StoredRevision, taskId: string): RevisionContent {
  const tasks = revision.tasks.filter((entry) => entry.taskId !== taskId)
  const status = tasks.length === 0 ? 'draft' : revision.status
  return { ...revisionContentOf(revision), tasks, status }
}

/** Whether both have the same content; lists must be sorted as by the schema. */
export function isSameContent(a: ScheduleInput | StoredRevision, b: ScheduleInput | StoredRevision): boolean {
  return JSON.stringify(revisionContentOf(a)) === JSON.stringify(revisionContentOf(b))
}

/** The instant from which a new revision is valid: now, or a millisecond after the newest one when that began later. */
export function validFromAfter(newest: Pick<StoredRevision, 'validFrom'>, now: Date): Date {
  return now > newest.validFrom ? now : new Date(newest.validFrom.getTime() + 1)
}
