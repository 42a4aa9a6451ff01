import { expect, test } from 'vitest'
import { demandRoom, roomFor } from './limits.ts'
import { limitedKinds, limitsOf, plans, type LimitedKind, type Plan } from './plans.ts'

const counted = (kind: LimitedKind, count: number) => ({
  schedules: 0,
  tasks: 0,
  staff: 0,
  locations: 0,
  [kind]: count,
})

test.each<[Plan, LimitedKind, { nearFrom: number | null; reachedFrom: number }]>([
  ['free', 'schedules', { nearFrom: null, reachedFrom: 1 }],
  ['free', 'tasks', { nearFrom: 1, reachedFrom: 2 }],
  ['free', 'staff', { nearFrom: 1, reachedFrom: 2 }],
  ['plus', 'schedules', { nearFrom: 4, reachedFrom: 5 }],
  ['plus', 'tasks', { nearFrom: 12, reachedFrom: 15 }],
  ['plus', 'staff', { nearFrom: 8, reachedFrom: 10 }],
  ['pro', 'schedules', { nearFrom: 10, reachedFrom: 12 }],
  ['pro', 'tasks', { nearFrom: 28, reachedFrom: 35 }],
  ['pro', 'staff', { nearFrom: 16, reachedFrom: 20 }],
  ['premium', 'schedules', { nearFrom: 28, reachedFrom: 35 }],
  ['premium', 'tasks', { nearFrom: 64, reachedFrom: 80 }],
  ['premium', 'staff', { nearFrom: 32, reachedFrom: 40 }],
])('%s: from which counts on the limit of %s is near and reached', (plan, kind, { nearFrom, reachedFrom }) => {
  const expected = (count: number) => {
    if (count >= reachedFrom) return 'reached'
    return nearFrom !== null && count >= nearFrom ? 'near' : 'enough'
  }
  for (let count = 0; count <= reachedFrom + 2; count += 1) {
    expect([count, roomFor({ plan, counts: counted(kind, count) }, kind).state]).toEqual([count, expected(count)])
    expect(demandRoom(plan, { kind, count }).ok).toBe(count < reachedFrom)
  }
})

test('several at once are refused if there is no room for all', () => {
  expect(demandRoom('free', { kind: 'tasks', count: 0, added: 2 }).ok).toBe(true)
  expect(demandRoom('free', { kind: 'tasks', count: 1, added: 2 }).ok).toBe(false)
})

test('the refusal names the kind and the limit', () => {
  expect(demandRoom('free', { kind: 'tasks', count: 2 })).toEqual({
    ok: false,
    failure: { code: 'plan.limitReached', params: { kind: 'tasks', limit: 2 } },
  })
})

test('Enterprise has room for everything', () => {
  for (const kind of limitedKinds) {
    const use = { plan: 'enterprise' as const, counts: counted(kind, 100_000) }
    expect(roomFor(use, kind)).toMatchObject({ limit: null, state: 'enough', larger: null })
    expect(demandRoom('enterprise', { kind, count: 100_000 }).ok).toBe(true)
  }
})

test('the next larger plan is named; after a downgrade one with room for more than there is', () => {
  const largerThan = (plan: Plan, schedules: number) =>
    roomFor({ plan, counts: counted('schedules', schedules) }, 'schedules').larger
  for (const [index, plan] of plans.slice(0, -1).entries()) {
    const next = plans[index + 1] as Plan
    expect(largerThan(plan, 1)).toEqual({ plan: next, limit: limitsOf(next).schedules })
  }
  expect(largerThan('free', 5)).toEqual({ plan: 'pro', limit: 12 })
  expect(largerThan('free', 35)).toEqual({ plan: 'enterprise', limit: null })
})
