import type { ReportValues } from '#app/data/write/reports/reports.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { folderDays } from '#app/domain/folders/folder-days.ts'
import { nextIssueAt } from '#app/domain/reports/issue-times.ts'
import type { ReportInput } from '#app/domain/reports/schema.ts'
import { selectSchedules } from '#app/operations/attendance/select-schedules.server.ts'

/**
 * What is stored of a report's form. Fails as `selectSchedules` does, with `folder.nothingChosen`, and with
 * `attendance.rangeInvalid` for wrong days of its own.
 */
export async function reportValuesOf(
  companyId: string,
  { input, now }: { input: ReportInput; now: Date },
): Promise<Result<ReportValues>> {
  const { group, location, ids, from, to, logo, ...chosen } = input
  const { selection, period } = chosen
  const selected = await selectSchedules(companyId, { selection, group, location, ids })
  if (!selected.ok) return { ok: false, failure: { field: 'ids', ...selected.failure } }
  if (selection === 'chosen' && ids.length === 0) return fail('folder.nothingChosen', { field: 'ids' })
  const days = period === 'own' ? folderDays({ from, to }) : ok(null)
  if (!days.ok) return days
  return ok({
    ...chosen,
    selectionName: selected.value.selectionName,
    scheduleIds: selection === 'chosen' ? ids : [],
    fromDate: days.value?.from ?? null,
    toDate: days.value?.to ?? null,
    withLogo: logo ?? false,
    nextIssueAt: nextIssueAt(chosen, now),
  })
}
