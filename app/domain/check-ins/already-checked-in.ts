import { fail } from '#app/domain/errors.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { TakenTask } from './recorded-check-in.ts'

/** Names the tasks that were taken; who did them and when is told where the schedule is public and nothing is hidden. */
export function alreadyCheckedIn(taken: TakenTask[], status: ScheduleStatus) {
  const isPublic = status === 'public'
  const first = taken[0]
  return fail('checkIn.alreadyCheckedIn', {
    field: 'taskIds',
    params: {
      tasks: taken.map(({ publicName }) => publicName),
      taskIds: taken.map(({ taskId }) => taskId),
      signature: (isPublic && first?.signature) || null,
      checkedInAt: (isPublic && first?.checkedInAt?.toISOString()) || null,
    },
  })
}
