const failedLoads = ['settings', 'analytics', 'attendance', 'groupNames', 'status'] as const
const failedChanges = ['settings', 'checkIn', 'visibility', 'taskVisibility', 'groupRemoval'] as const

/** What a page could not load; the error page has a title for each. */
export type FailedLoad = (typeof failedLoads)[number]

/** What a page could not change; the error page has a title for each. */
export type FailedChange = (typeof failedChanges)[number]

export function isFailedLoad(value: unknown): value is FailedLoad {
  return failedLoads.some((name) => name === value)
}

export function isFailedChange(value: unknown): value is FailedChange {
  return failedChanges.some((name) => name === value)
}
