/** How many of each a company has; archived ones do not count. */
export type CompanyCounts = { schedules: number; staff: number; locations: number; tasks: number }

export type SetupCounts = Pick<CompanyCounts, 'tasks' | 'staff' | 'schedules'>

const steps = [
  { name: 'tasks', count: 'tasks', action: '/tasks/new' },
  { name: 'staff', count: 'staff', action: '/staff/new' },
  { name: 'schedule', count: 'schedules', action: '/schedules/new' },
] as const

/** The steps to the QR code of a company's first schedule, in order, each with how many there are. */
export function setupSteps(counts: SetupCounts) {
  return steps.map(({ name, count, action }) => ({ name, action, made: counts[count] }))
}

/** The first step that is not done, or undefined. */
export function nextSetupStep(counts: SetupCounts) {
  return setupSteps(counts).find(({ made }) => made === 0)
}
