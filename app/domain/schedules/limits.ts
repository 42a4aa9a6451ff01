/** In code points, as SQLite counts. */
export const groupNameLength = { min: 2, max: 50 } as const

/** How long the texts may be, in UTF-16 units, and how many rows there may be. */
export const scheduleLimits = { title: 120, location: 120, description: 2000, times: 96, tasks: 100 } as const
