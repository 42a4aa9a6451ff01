import { fail } from '#app/domain/errors.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { TakenTask } from './recorded-check-in.ts'

/**
 * The refusal that names the tasks that were taken. Who did them and when is told where the schedule is public, nothing
 * is hidden, and all of them are one scan: nobody is named beside what another did.
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
