import { revisionContentOf, type RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/** What a schedule goes on with when one of its tasks is archived: with no task left it is a draft. */
export function withoutTask(revision: Revision, taskId: string): RevisionContent {
  const tasks = revision.tasks.filter((entry) => entry.taskId !== taskId)
  const status = tasks.length === 0 ? 'draft' : revision.status
  return { ...revisionContentOf(revision), tasks, status }
}
