import type { ClosedFor } from '#app/domain/closures/closure.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { AttendanceRecord } from './attendance-record.ts'

/** A task of a slot that was closed, in which nobody did it. */
export type ClosedTask = Pick<AttendanceRecord, 'slotAt' | 'startsAt' | 'taskId' | 'publicName'> & {
  closedFor: ClosedFor
}

type Done = { slotAt: string; taskId: string }

/** The tasks of closed slots that nobody did, by slot and in their order. */
export function closedTasks(
  slots: RevisionSlot[],
  checkIns: Done[],
  publicNames: ReadonlyMap<string, string>,
): ClosedTask[] {
  const done = new Set(checkIns.map(({ slotAt, taskId }) => `${slotAt} ${taskId}`))
  return slots.flatMap(({ slotAt, startsAt, closure, revision }) => {
    if (!closure) return []
    return revision.tasks
      .filter(({ taskId }) => !done.has(`${slotAt} ${taskId}`))
      .map(({ taskId }) => ({
        slotAt,
        startsAt,
        taskId,
        publicName: publicNames.get(taskId) ?? '',
        closedFor: closure,
      }))
  })
}
