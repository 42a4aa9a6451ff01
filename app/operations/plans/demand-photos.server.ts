import type { Sql } from '#app/data/database.server.ts'
import { readPhotoLeave } from '#app/data/read/company/company-plan.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'

type PhotoSetting = { allowStaffImageUpload?: boolean }

/**
 * Fails with `plan.featureNotIncluded` if a company would let its staff add photos and its plan does not include them. If
 * they may already, that stays allowed. Part of the job that changes the setting.
 */
export function demandPhotos(sql: Sql, companyId: string, { allowStaffImageUpload }: PhotoSetting): Result<unknown> {
  if (!allowStaffImageUpload) return ok(null)
  const before = readPhotoLeave(sql, companyId)
  return before.allowStaffImageUpload ? ok(null) : demandFeature(before.plan, 'photos')
}
