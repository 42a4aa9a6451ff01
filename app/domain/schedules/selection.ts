import type { ScheduleStatus } from './rules.ts'

/** What can be done with several schedules at once. */
export const selectionChanges = ['publish', 'draft', 'move', 'archive'] as const

export type SelectionChange = (typeof selectionChanges)[number]

/** As many as a page of the list has. */
export const mostSelected = 50

/**
 * How many people the tasks of several schedules may have together where the rules of all change in one job. So many take
 * some 150 ms to write, in which nobody else is served.
 */
export const mostAssignments = 20_000

/** The schedules whose status a change makes another. Published are also the private ones, and they stay private. */
export function withOtherStatus<Selected extends { status: ScheduleStatus }>(
  schedules: Selected[],
  change: 'publish' | 'draft',
): Selected[] {
  return schedules.filter(({ status }) => (status === 'draft') === (change === 'publish'))
}
