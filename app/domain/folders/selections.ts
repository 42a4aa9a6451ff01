/** How the schedules of a folder are chosen: all, those of a group or a place, or each by its id. */
export const selections = ['all', 'group', 'location', 'chosen'] as const
export type Selection = (typeof selections)[number]
