import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/** Whether a check-in may have a photo, or must. */
export const photoRules = ['none', 'optional', 'required'] as const
export type PhotoRule = (typeof photoRules)[number]

/** What a company and its plan say about photos. */
export type PhotoLeave = { allowStaffImageUpload: boolean; plan: Plan }

/** Schedule, company and plan must all allow a photo; a schedule that forces one allows it. */
export function photoRuleOf(
  revision: Pick<Revision, 'allowStaffImageUpload' | 'forcePhotos'>,
  company: PhotoLeave,
): PhotoRule {
  if (!company.allowStaffImageUpload || !hasFeature(company.plan, 'photos')) return 'none'
  if (revision.forcePhotos) return 'required'
  return revision.allowStaffImageUpload ? 'optional' : 'none'
}

/** What a check-in names as its photo: `awaited` was given an address and is not there yet. */
export type NamedPhoto = 'none' | 'unknown' | 'awaited' | 'kept'

/** Why a check-in can't be made with this photo or without one; null where it can. */
export function refusalOfPhoto(rule: PhotoRule, photo: NamedPhoto) {
  if (rule === 'none') return photo === 'none' ? null : 'checkIn.photoNotAllowed'
  if (photo === 'unknown') return 'checkIn.photoUnknown'
  return rule === 'required' && photo !== 'kept' ? 'checkIn.photoRequired' : null
}
