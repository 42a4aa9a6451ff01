import type { Sql } from '#app/data/database.server.ts'
import { readPhotoLeave } from '#app/data/read/company/company-plan.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'

type PhotoSetting = { allowStaffImageUpload?: boolean }

/**
 * `plan.featureNotIncluded` where a company is to let its staff add photos and its plan has none. Where they were let
 * already, that may stay. Part of the job that changes it.
 */
export function demandPhotos(sql: Sql, companyId: string, { allowStaffImageUpload }: PhotoSetting): Result<unknown> {
  if (!allowStaffImageUpload) return ok(null)
  const before = readPhotoLeave(sql, companyId)
  return before.allowStaffImageUpload ? ok(null) : demandFeature(before.plan, 'photos')
}
