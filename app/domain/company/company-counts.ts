/** How much of each a company has; archived things do not count. */
export type CompanyCounts = { schedules: number; staff: number; locations: number; tasks: number }
