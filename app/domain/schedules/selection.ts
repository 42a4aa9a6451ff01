import type { ScheduleStatus, TaskEntry } from './rules.ts'

/** What can be done with several schedules at once. */
export const selectionChanges = ['publish', 'draft', 'move', 'archive'] as const

export type SelectionChange = (typeof selectionChanges)[number]

/** As many as a page of the list has. */
export const mostSelected = 50

/** More tasks with their people than a job may write: 20,000 take some 150 ms, in which nobody else is served. */
const mostAssignments = 20_000

/** Whether the schedules have too many tasks and people for one change of their rules. */
export function areTooMuchAtOnce(schedules: { revision: { tasks: TaskEntry[] } }[]): boolean {
  const entries = schedules.flatMap(({ revision }) => revision.tasks)
  return entries.reduce((sum, { staffIds }) => sum + 1 + staffIds.length, 0) > mostAssignments
}

/** The schedules whose status a change makes another. Published are also the private ones, and they stay private. */
export function withOtherStatus<Selected extends { revision: { status: ScheduleStatus } }>(
  schedules: Selected[],
  change: 'publish' | 'draft',
): Selected[] {
  return schedules.filter(({ revision }) => (revision.status === 'draft') === (change === 'publish'))
}
