/** The orders of the list: the newest first, the oldest first, or by place and then by age. */
export const defectSorts = ['newest', 'oldest', 'place'] as const

export type DefectSort = (typeof defectSorts)[number]
