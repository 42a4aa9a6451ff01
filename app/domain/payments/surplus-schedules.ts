import { limitsOf, type Plan } from '#app/domain/plans/plans.ts'

/**
 * The schedules of a company that become drafts under this plan, of its living ones, which come oldest first: the
 * oldest within the limit stay, and those that are drafts already are not listed.
 */
export function surplusSchedules<Schedule extends { isDraft: boolean }>(schedules: Schedule[], plan: Plan): Schedule[] {
  const { schedules: limit } = limitsOf(plan)
  return limit === null ? [] : schedules.slice(limit).filter(({ isDraft }) => !isDraft)
}
