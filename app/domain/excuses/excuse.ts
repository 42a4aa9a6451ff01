/** Why something was not done, and does not count as missed. `other` says it in words. */
export const excuseReasons = ['notNeeded', 'closed', 'noAccess', 'noMaterial', 'other'] as const
export type ExcuseReason = (typeof excuseReasons)[number]

/** What an owner or a supervisor said of a missed occurrence. `by` is their name; null if the owner is gone. */
export type Excuse = { reason: ExcuseReason; note: string | null; by: string | null; at: Date }

/** The same with the time zone in which its instant is shown. */
export type TimedExcuse = Excuse & { timezone: string }

/** The most characters of its words. */
export const excuseNoteLength = 300

/** The most tasks that are excused at once, and the most of one slot that are named. */
export const mostExcused = 1000
export const mostExcusedTasks = 100

/** Excuses by slot and task, as `excuseKey` names them. */
export type Excuses = ReadonlyMap<string, Excuse>

export const noExcuses: Excuses = new Map()

/** The key of an occurrence among its schedule's excuses. */
export function excuseKey({ slotAt, taskId }: { slotAt: string; taskId: string }): string {
  return `${slotAt} ${taskId}`
}
