import { expect, test } from 'vitest'
import { demandFeature, featuresNewIn, hasFeature, type Feature } from './features.ts'
import { plans } from './plans.ts'

test.each<[Feature, string[]]>([
  ['csv', ['plus', 'pro', 'premium', 'enterprise']],
  ['photos', ['pro', 'premium', 'enterprise']],
  ['analytics', ['pro', 'premium', 'enterprise']],
])('%s is in the plans from the first one on', (feature, having) => {
  expect(plans.filter((plan) => hasFeature(plan, feature))).toEqual(having)
  const [plan] = having
  const refused = { ok: false, failure: { code: 'plan.featureNotIncluded', params: { plan } } }
  expect(demandFeature('free', feature)).toEqual(refused)
})

test('what a plan opens anew is told with it, and with no other', () => {
  expect(plans.map(featuresNewIn)).toEqual([[], ['groupNames', 'csv'], ['analytics', 'photos'], [], []])
})
