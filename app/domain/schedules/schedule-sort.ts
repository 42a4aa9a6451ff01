/** The orders of a list of schedules. `group` sorts by group and title, with schedules without a group last. */
export const scheduleSorts = ['group', 'title', 'location', 'newest'] as const

export type ScheduleSort = (typeof scheduleSorts)[number]
