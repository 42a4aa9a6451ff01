import { ok, type Result } from '#app/domain/errors.ts'
import { demandFeature, type Feature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { ScheduleInput } from './schema.ts'

/** The fields of a schedule that only some plans include. */
export type FeaturesOfSchedule = Pick<
  ScheduleInput,
  'groupName' | 'allowStaffImageUpload' | 'forcePhotos' | 'guestReports' | 'ratings'
>

/**
 * Fails with `plan.featureNotIncluded` when a change adds a feature that the plan lacks. A feature from a larger plan
 * may stay or be removed. `before` is null for a new schedule.
 */
export function demandAddedFeatures(
  plan: Plan,
  { before, after }: { before: FeaturesOfSchedule | null; after: FeaturesOfSchedule },
): Result<unknown> {
  for (const feature of addedFeatures(before, after)) {
    const demanded = demandFeature(plan, feature)
    if (!demanded.ok) return demanded
  }
  return ok(null)
}

function addedFeatures(before: FeaturesOfSchedule | null, after: FeaturesOfSchedule): Feature[] {
  const joinsGroup = after.groupName !== null && keyOf(after.groupName) !== keyOf(before?.groupName)
  const asksForPhotos =
    (after.allowStaffImageUpload && !before?.allowStaffImageUpload) || (after.forcePhotos && !before?.forcePhotos)
  const asksGuests = (after.guestReports && !before?.guestReports) || (after.ratings && !before?.ratings)
  return [
    ...(joinsGroup ? ['groupNames' as const] : []),
    ...(asksForPhotos ? ['photos' as const] : []),
    ...(asksGuests ? ['guests' as const] : []),
  ]
}

function keyOf(groupName: string | null | undefined): string | null {
  return groupName ? foldedKey(groupName) : null
}
