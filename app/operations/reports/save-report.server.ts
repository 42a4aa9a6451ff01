import { database, type Sql } from '#app/data/database.server.ts'
import { listRecipientNames } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { countReports, findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { insertReport, updateReport } from '#app/data/write/reports/reports.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { mostReports } from '#app/domain/reports/limits.ts'
import type { ReportInput } from '#app/domain/reports/schema.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { reportValuesOf } from './report-values.server.ts'

type Saving = { companyId: string; input: ReportInput; now: Date }

/**
 * Adds a report and returns its id. Fails with `plan.featureNotIncluded`, `report.tooMany` for more than fifty,
 * `request.enoughForOneDay`, `recipient.unknown`, and as `reportValuesOf` does.
 */
export async function addReport({ companyId, input, now }: Saving): Promise<Result<{ id: string }>> {
  const values = await reportValuesOf(companyId, { input, now })
  if (!values.ok) return values
  return database().atomically((sql): Result<{ id: string }> => {
    const admitted = admit(sql, companyId, input)
    if (!admitted.ok) return admitted
    if (countReports(sql, companyId) >= mostReports) return fail('report.tooMany')
    const tries = creationsOf(sql, companyId, { kind: 'reports', now })
    if (tries.wait > 0) return enoughForOneDay(tries.wait)
    tries.count()
    return ok({ id: insertReport(sql, companyId, { ...values.value, now }) })
  })
}

/** Changes a report. Fails with `report.notFound` and `report.ended`, and as `addReport` does. */
export async function changeReport({ id, ...saving }: Saving & { id: string }): Promise<Result<{ id: string }>> {
  const { companyId, input, now } = saving
  const values = await reportValuesOf(companyId, { input, now })
  if (!values.ok) return values
  return database().atomically((sql): Result<{ id: string }> => {
    const report = findReport(sql, companyId, id)
    if (!report) return fail('report.notFound')
    if (report.archivedAt) return fail('report.ended')
    const admitted = admit(sql, companyId, input)
    if (!admitted.ok) return admitted
    updateReport(sql, companyId, { id, ...values.value, now })
    return ok({ id })
  })
}

function admit(sql: Sql, companyId: string, { recipientIds }: ReportInput): Result<unknown> {
  const included = demandFeature(readPlan(sql, companyId), 'reports')
  if (!included.ok) return included
  const known = new Set(listRecipientNames(sql, companyId).map(({ id }) => id))
  return recipientIds.every((id) => known.has(id)) ? ok(null) : fail('recipient.unknown', { field: 'recipientIds' })
}
