import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/** Whether a check-in may or must have a photo. */
export const photoRules = ['none', 'optional', 'required'] as const
export type PhotoRule = (typeof photoRules)[number]

/** What a photo is taken for. Supervisors may use one for a check-in or an inspection. */
export const photoPurposes = ['checkIn', 'defect'] as const
export type PhotoPurpose = (typeof photoPurposes)[number]

/** Whether a company wants photos, and its plan, which may not include them. */
export type PhotoPermission = { allowStaffImageUpload: boolean; plan: Plan }

/** Whether a company takes photos at all. Those of inspections and defects no schedule can forbid. */
export function takesPhotos({ allowStaffImageUpload, plan }: PhotoPermission): boolean {
  return allowStaffImageUpload && hasFeature(plan, 'photos')
}

/** Schedule, company and plan must all allow photos; a schedule that demands photos allows them. */
export function photoRuleOf(
  revision: Pick<Revision, 'allowStaffImageUpload' | 'forcePhotos'>,
  company: PhotoPermission,
): PhotoRule {
  if (!takesPhotos(company)) return 'none'
  if (revision.forcePhotos) return 'required'
  return revision.allowStaffImageUpload ? 'optional' : 'none'
}

/**
 * The state of the photo that a check-in names: `awaited` has an upload address and has not arrived yet, `refused`
 * arrived when there was no room for it.
 */
export type PhotoState = 'none' | 'unknown' | 'awaited' | 'refused' | 'stored'

/**
 * Why a check-in is refused because of its photo; null when it is not. Who took a required photo did their part, even
 * when there was no room for it.
 */
export function refusalOfPhoto(rule: PhotoRule, photo: PhotoState) {
  if (rule === 'none') return photo === 'none' ? null : 'checkIn.photoNotAllowed'
  if (photo === 'unknown') return 'checkIn.photoUnknown'
  return rule === 'required' && photo !== 'stored' && photo !== 'refused' ? 'checkIn.photoRequired' : null
}

/** Whether a check-in waits for its photo. An optional photo for which there was no room is not waited for. */
export function isPhotoPending(rule: PhotoRule, photo: PhotoState): boolean {
  return photo === 'awaited' || (photo === 'refused' && rule === 'required')
}
