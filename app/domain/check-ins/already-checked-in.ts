import { fail } from '#app/domain/errors.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { TakenTask } from './recorded-check-in.ts'

/**
 * The refusal with the names of the tasks that were already taken. It says who did them and when only for a public
 * schedule, and only when all of them are one visible scan, so that nobody is named for another person's work.
 */
export function alreadyCheckedIn(taken: TakenTask[], status: ScheduleStatus) {
  const scans = new Set(taken.map(({ signature, checkedInAt }) => `${signature} ${checkedInAt?.getTime()}`))
  const scan = status === 'public' && scans.size === 1 ? taken[0] : undefined
  return fail('checkIn.alreadyCheckedIn', {
    field: 'taskIds',
    params: {
      tasks: taken.map(({ publicName }) => publicName),
      taskIds: taken.map(({ taskId }) => taskId),
      signature: scan?.signature ?? null,
      checkedInAt: scan?.checkedInAt?.toISOString() ?? null,
    },
  })
}
