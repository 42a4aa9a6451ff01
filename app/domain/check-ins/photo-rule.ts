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

/**
 * What a check-in names as its photo: `awaited` was given an address and is not there yet, `refused` came while there was
 * no room for it.
 */
export type NamedPhoto = 'none' | 'unknown' | 'awaited' | 'refused' | 'kept'

/**
 * Why a check-in can't be made with this photo or without one; null where it can. Who took the photo that is demanded did
 * their part, also where there was no room for it.
 */
export function refusalOfPhoto(rule: PhotoRule, photo: NamedPhoto) {
  if (rule === 'none') return photo === 'none' ? null : 'checkIn.photoNotAllowed'
  if (photo === 'unknown') return 'checkIn.photoUnknown'
  return rule === 'required' && photo !== 'kept' && photo !== 'refused' ? 'checkIn.photoRequired' : null
}

/** Whether a check-in waits for its photo: one that may do without is none the worse where there was no room for it. */
export function owesPhoto(rule: PhotoRule, photo: NamedPhoto): boolean {
  return photo === 'awaited' || (photo === 'refused' && rule === 'required')
}
