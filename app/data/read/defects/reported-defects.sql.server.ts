import type { Sql } from '#app/data/database.server.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'
import { isStepOfGuest } from './is-step-of-guest.sql.server.ts'
import type { DefectCategory, DefectStep } from '#app/domain/defects/defect.ts'
import type { ReportedDefect } from '#app/domain/defects/reported-defect.ts'

type DefectsQuery = { scheduleId: string; from: Date; to: Date }

/** As many are in a report for each schedule, the oldest. */
const mostReported = 500

/**
 * The defects of a schedule that were open at some time in a range, oldest first, each as it is now with the last thing that was
 * done about it. `from` is inclusive, `to` exclusive.
 */
export function listReportedDefects(sql: Sql, companyId: string, query: DefectsQuery): ReportedDefect[] {
  return sql.all<Row>(openInRange, { companyId, ...query, limit: mostReported }).map(({ step, ...defect }) => {
    const last = step === null ? null : (JSON.parse(step) as StoredStep)
    return { ...defect, last: last && { ...last, at: new Date(last.at) } }
  })
}

/** Whether there is any. */
export function hasReportedDefects(sql: Sql, companyId: string, query: DefectsQuery): boolean {
  return sql.all<Row>(openInRange, { companyId, ...query, limit: 1 }).length > 0
}

type StoredStep = Omit<DefectStep, 'at' | 'photoKey' | 'isByGuest'> & { at: string }
type Row = Omit<ReportedDefect, 'last'> & { category: DefectCategory; step: string | null }

const openInRange = `
  SELECT d.category, d.text, d.source, d.count, d.timezone, coalesce(d.signature, ${nameOfUser('d.userId')}) AS openedBy, d.createdAt AS openedAt,
    (SELECT json_object('state', t.state, 'note', t.note, 'by', coalesce(t.signature, ${nameOfUser('t.userId')}), 'at', t.createdAt)
     FROM DefectStep t WHERE t.defectId = d.id AND NOT (${isStepOfGuest('t')}) ORDER BY t.rowid DESC LIMIT 1) AS step
  FROM Defect d
  WHERE d.scheduleId = :scheduleId AND +d.companyId = :companyId AND d.removedAt IS NULL AND d.createdAt < :to
    AND (d.createdAt >= :from OR d.state <> 'done' OR d.changedAt >= :from)
  ORDER BY d.createdAt, d.rowid LIMIT :limit`
