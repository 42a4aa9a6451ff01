import { expect, test } from 'vitest'
import type { Plan } from '#app/domain/plans/plans.ts'
import { demandAddedFeatures, type FeaturesOfSchedule } from './added-features.ts'

const none = {
  groupName: null,
  allowStaffImageUpload: false,
  forcePhotos: false,
  guestReports: false,
  ratings: false,
}
const all = { groupName: 'Küche', allowStaffImageUpload: true, forcePhotos: true, guestReports: true, ratings: true }

/** The smallest plan with what a change adds; null when the current plan has it. */
function planFor(plan: Plan, before: FeaturesOfSchedule | null, after: FeaturesOfSchedule) {
  const demanded = demandAddedFeatures(plan, { before, after })
  return demanded.ok ? null : demanded.failure.params?.plan
}

test.each<[string, Partial<FeaturesOfSchedule>, Plan]>([
  ['a group', { groupName: 'Küche' }, 'plus'],
  ['photos', { allowStaffImageUpload: true }, 'pro'],
  ['photos of every check-in', { forcePhotos: true }, 'pro'],
  ['reports of guests', { guestReports: true }, 'pro'],
  ['ratings', { ratings: true }, 'pro'],
])('%s can be added to a new or an existing schedule from a certain plan on', (_, added, plan) => {
  for (const before of [null, none]) {
    expect(planFor('free', before, { ...none, ...added })).toBe(plan)
    expect(planFor(plan, before, { ...none, ...added })).toBe(null)
  }
})

test('a schedule may keep or drop a feature that its plan no longer includes', () => {
  expect(planFor('free', all, all)).toBe(null)
  expect(planFor('free', all, { ...all, groupName: 'KÜCHE' })).toBe(null)
  expect(planFor('free', all, none)).toBe(null)
})

test('a schedule can’t move to another group', () => {
  expect(planFor('free', all, { ...all, groupName: 'Keller' })).toBe('plus')
})

test('a schedule with optional photos can’t start to require them', () => {
  expect(planFor('plus', { ...all, forcePhotos: false }, all)).toBe('pro')
})
