import type { ScheduleStatus } from './rules.ts'

/** What can be done with several schedules at once. */
export const selectionChanges = ['publish', 'draft', 'move', 'archive'] as const

export type SelectionChange = (typeof selectionChanges)[number]

/** As many as a page of the list has. */
export const mostSelected = 50

/** The schedules whose status a change makes another. Published are also the private ones, and they stay private. */
export function withOtherStatus<Selected extends { revision: { status: ScheduleStatus } }>(
  schedules: Selected[],
  change: 'publish' | 'draft',
): Selected[] {
  return schedules.filter(({ revision }) => (revision.status === 'draft') === (change === 'publish'))
}
