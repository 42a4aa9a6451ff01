import { listScheduleLabels } from '#app/data/read/schedules/schedule-labels.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Label } from '#app/documents/posters/draw-labels.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { statusAddress } from '#app/domain/qr-codes/status-address.ts'

/**
 * The labels of these living schedules, in the order of `ids`, which may repeat. Fails with `schedule.notFound` if the
 * company lacks one.
 */
export async function viewLabels({ companyId, ids }: { companyId: string; ids: string[] }): Promise<Result<Label[]>> {
  const schedules = new Map((await listScheduleLabels(companyId, ids)).map((schedule) => [schedule.id, schedule]))
  const labels = ids.flatMap((id) => {
    const schedule = schedules.get(id)
    return schedule ? { ...schedule, content: statusAddress(settings().APP_ORIGIN, id) } : []
  })
  return labels.length === ids.length ? ok(labels) : fail('schedule.notFound')
}
