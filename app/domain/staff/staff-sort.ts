/** The orders of a list of staff. */
export const staffSorts = ['signature', 'loginName', 'newest'] as const

export type StaffSort = (typeof staffSorts)[number]
