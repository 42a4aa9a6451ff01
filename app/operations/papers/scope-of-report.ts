import type { PaperKind } from '#app/domain/papers/kinds.ts'
import type { PaperScope } from '#app/domain/papers/paper.ts'
import type { ReportDocument } from '#app/operations/documents/report-document.server.ts'
import type { BegunPaper } from './issue-paper.server.ts'

/** What a paper of a report shows. */
export function scopeOfReport(kind: PaperKind, { head: { dates, timezone }, schedules }: ReportDocument): PaperScope {
  const placed = schedules.map(({ place, records: { scheduleId: id, range } }) => ({ id, ...place, ...range }))
  return { kind, schedules: placed, dates, timezone }
}

/** The report with how to check it printed on it. */
export function withMark(report: ReportDocument, { mark }: BegunPaper): ReportDocument {
  return { ...report, head: { ...report.head, mark } }
}
