import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { readSlot } from '#app/operations/excuses/find-missed.server.ts'

type OccurrenceAddress = { companyId: string; scheduleId: string; slotAt: string; taskId: string; now: Date }

/** The occurrence of a URL, if it is missed; otherwise throws the 404 page. */
export async function readMissedOf({ slotAt, taskId, ...request }: OccurrenceAddress): Promise<ReportedItem> {
  const isSlot = isLocalDateTime(slotAt)
  const items = isSlot ? orPageFailure(await readSlot(request, { slotAt, taskIds: [taskId] })) : []
  return orNotFound(items.find(({ status }) => status === 'overdue' || status === 'skipped') ?? null)
}
