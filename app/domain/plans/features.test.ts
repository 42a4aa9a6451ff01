import { expect, test } from 'vitest'
import { demandFeature, featuresNewIn, hasFeature, type Feature } from './features.ts'
import { plans } from './plans.ts'

test.each<[Feature, string[]]>([
  ['csv', ['plus', 'pro', 'premium', 'enterprise']],
  ['photos', ['pro', 'premium', 'enterprise']],
  ['inspections', ['pro', 'premium', 'enterprise']],
  ['analytics', ['pro', 'premium', 'enterprise']],
  ['reports', ['premium', 'enterprise']],
])('%s is in its first plan and all larger ones', (feature, plansWithFeature) => {
  expect(plans.filter((plan) => hasFeature(plan, feature))).toEqual(plansWithFeature)
  const [plan] = plansWithFeature
  const refused = { ok: false, failure: { code: 'plan.featureNotIncluded', params: { plan } } }
  expect(demandFeature('free', feature)).toEqual(refused)
})

test('a new feature is listed for its first plan only', () => {
  expect(plans.map(featuresNewIn)).toEqual([
    [],
    ['groupNames', 'csv', 'recipients', 'defects', 'readings'],
    ['analytics', 'photos', 'inspections', 'guests'],
    ['reports'],
    [],
  ])
})
