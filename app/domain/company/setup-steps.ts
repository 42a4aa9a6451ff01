/** How much of each a company has; archived things do not count. */
export type CompanyCounts = { schedules: number; staff: number; locations: number; tasks: number }

export type SetupCounts = Pick<CompanyCounts, 'tasks' | 'staff' | 'schedules'>

const steps = [
  { name: 'tasks', count: 'tasks', action: '/tasks/new' },
  { name: 'staff', count: 'staff', action: '/staff/new' },
  { name: 'schedule', count: 'schedules', action: '/schedules/new' },
] as const

/** What a company needs before the QR code of its first schedule, in this order, with how much of it there is. */
export function setupSteps(counts: SetupCounts) {
  return steps.map(({ name, count, action }) => ({ name, action, made: counts[count] }))
}

/** The first step that is not done, or undefined. */
export function nextSetupStep(counts: SetupCounts) {
  return setupSteps(counts).find(({ made }) => made === 0)
}
