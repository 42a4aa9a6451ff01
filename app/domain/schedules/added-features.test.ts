import { expect, test } from 'vitest'
import type { Plan } from '#app/domain/plans/plans.ts'
import { demandAddedFeatures, type FeaturesOfSchedule } from './added-features.ts'

const none = { groupName: null, allowStaffImageUpload: false, forcePhotos: false }
const all = { groupName: 'Küche', allowStaffImageUpload: true, forcePhotos: true }

/** The smallest plan that has what a change adds; null where the plan at hand will do. */
function planFor(plan: Plan, before: FeaturesOfSchedule | null, after: FeaturesOfSchedule) {
  const demanded = demandAddedFeatures(plan, { before, after })
  return demanded.ok ? null : demanded.failure.params?.plan
}

test.each<[string, Partial<FeaturesOfSchedule>, Plan]>([
  ['a group', { groupName: 'Küche' }, 'plus'],
  ['photos', { allowStaffImageUpload: true }, 'pro'],
  ['photos of every check-in', { forcePhotos: true }, 'pro'],
])('%s can be added, to a new schedule or a known one, from a plan on', (_, added, plan) => {
  for (const before of [null, none]) {
    expect(planFor('free', before, { ...none, ...added })).toBe(plan)
    expect(planFor(plan, before, { ...none, ...added })).toBe(null)
  }
})

test('what a schedule has stays and goes without the plan that had it', () => {
  expect(planFor('free', all, all)).toBe(null)
  expect(planFor('free', all, { ...all, groupName: 'KÜCHE' })).toBe(null)
  expect(planFor('free', all, none)).toBe(null)
})

test('a schedule of one group does not come into another', () => {
  expect(planFor('free', all, { ...all, groupName: 'Keller' })).toBe('plus')
})

test('a schedule that may have photos does not come to demand them', () => {
  expect(planFor('plus', { ...all, forcePhotos: false }, all)).toBe('pro')
})
