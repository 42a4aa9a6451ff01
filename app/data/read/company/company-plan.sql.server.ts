import type { Sql } from '#app/data/database.server.ts'
import type { PhotoPermission } from '#app/domain/check-ins/photo-rule.ts'
import type { Plan } from '#app/domain/plans/plans.ts'

/** The plan of a company, for a job that decides by it. A company without a subscription is on Free. */
export function readPlan(sql: Sql, companyId: string): Plan {
  return (
    sql.get<{ plan: Plan }>('SELECT plan FROM Subscription WHERE companyId = :companyId', { companyId })?.plan ?? 'free'
  )
}

/** What the settings and the plan of a company allow for photos, for a job that decides by it. */
export function readPhotoLeave(sql: Sql, companyId: string): PhotoPermission {
  const row = sql.get<Pick<PhotoPermission, 'allowStaffImageUpload'>>(photoSetting, { companyId })
  return { allowStaffImageUpload: row?.allowStaffImageUpload ?? false, plan: readPlan(sql, companyId) }
}

/** Whether each person of the company needs an email address, for a job that decides by it. */
export function readStaffEmailRequired(sql: Sql, companyId: string): boolean {
  const row = sql.get<{ staffEmailRequired: boolean }>(emailSetting, { companyId })
  return row?.staffEmailRequired ?? true
}

const emailSetting = 'SELECT staffEmailRequired FROM Company WHERE id = :companyId'

const photoSetting = 'SELECT allowStaffImageUpload FROM Company WHERE id = :companyId'
