/** The orders of a list of tasks. */
export const taskSorts = ['name', 'publicName', 'newest'] as const

export type TaskSort = (typeof taskSorts)[number]
