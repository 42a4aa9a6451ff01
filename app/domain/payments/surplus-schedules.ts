import { limitsOf, type Plan } from '#app/domain/plans/plans.ts'

/**
 * Those of a company's living schedules, oldest first, that become drafts when it goes on with this plan: the oldest
 * within the limit stay as they are, and what is a draft already is not named.
 */
export function surplusSchedules<Schedule extends { isDraft: boolean }>(schedules: Schedule[], plan: Plan): Schedule[] {
  const { schedules: limit } = limitsOf(plan)
  return limit === null ? [] : schedules.slice(limit).filter(({ isDraft }) => !isDraft)
}
