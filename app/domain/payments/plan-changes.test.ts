import { expect, test } from 'vitest'
import { plans, type Plan } from '#app/domain/plans/plans.ts'
import type { PaidSubscription } from './paid-subscription.ts'
import { decideCancel, decideCheckout, decideDowngrade, decideUpgrade } from './plan-changes.ts'
import { planChoice } from './plan-choices.ts'

const now = new Date('2026-11-18T10:20:00Z')
const periodEnd = new Date('2026-12-18T10:00:00Z')
const dayOfBill = new Date('2026-12-18T08:00:00Z')

function paying(plan: PaidSubscription['plan'], overrides: Partial<PaidSubscription> = {}): PaidSubscription {
  const dates = { startDate: new Date('2026-11-18T10:00:00Z'), periodEnd, canceledAt: null }
  return { id: 'sub_1', plan, status: 'active', ...dates, nextPlan: null, ...overrides }
}

const canceled = { canceledAt: now, nextPlan: 'free' } as const

/** The choices for Free, Plus, Pro, Premium and Enterprise, in this order. */
test.each<[string, { plan: Plan; paid: PaidSubscription | null; now?: Date; isPaymentSetUp?: boolean }, string]>([
  ['Free', { plan: 'free', paid: null }, 'current buy buy buy contact'],
  ['Plus', { plan: 'plus', paid: paying('plus') }, 'cancel current upgrade upgrade contact'],
  ['Pro', { plan: 'pro', paid: paying('pro') }, 'cancel downgrade current upgrade contact'],
  ['Premium', { plan: 'premium', paid: paying('premium') }, 'cancel downgrade downgrade current contact'],
  [
    'Premium, Plus to follow',
    { plan: 'premium', paid: paying('premium', { nextPlan: 'plus' }) },
    'cancel next downgrade keep contact',
  ],
  [
    'Pro, Plus to follow, on the day of the bill',
    { plan: 'pro', paid: paying('pro', { nextPlan: 'plus' }), now: dayOfBill },
    'tooLate next current upgrade contact',
  ],
  ['Pro, cancelled', { plan: 'pro', paid: paying('pro', canceled) }, 'next none current none contact'],
  [
    'Pro on the day of the bill',
    { plan: 'pro', paid: paying('pro'), now: dayOfBill },
    'tooLate tooLate current upgrade contact',
  ],
  [
    'Pro, a payment missing',
    { plan: 'pro', paid: paying('pro', { status: 'pastDue' }) },
    'cancel downgrade current none contact',
  ],
  ['Pro as a gift', { plan: 'pro', paid: null }, 'none none current buy contact'],
  ['Enterprise', { plan: 'enterprise', paid: null }, 'none none none none current'],
  ['a gift larger than what is paid', { plan: 'pro', paid: paying('plus') }, 'cancel none current upgrade contact'],
  [
    'Free, nothing can be paid',
    { plan: 'free', paid: null, isPaymentSetUp: false },
    'current contact contact contact contact',
  ],
  [
    'Pro as a gift, nothing can be paid',
    { plan: 'pro', paid: null, isPaymentSetUp: false },
    'none none current contact contact',
  ],
])('what an owner can do on %s', (_, state, expected) => {
  const full = { now, isPaymentSetUp: true, ...state }
  expect(plans.map((target) => planChoice(target, full)).join(' ')).toBe(expected)
})

test('a plan that can’t be bought is refused with the reason', () => {
  const free = { plan: 'free', paid: null, now } as const
  expect(codeOf(decideCheckout('free', free))).toBe('payment.planNotSold')
  expect(codeOf(decideCheckout('enterprise', free))).toBe('payment.planNotSold')
  expect(codeOf(decideCheckout('plus', { ...free, plan: 'pro' }))).toBe('payment.notLarger')
  expect(codeOf(decideCheckout('premium', { ...free, paid: paying('plus') }))).toBe('payment.alreadySubscribed')
})

test('an upgrade that is not possible is refused with the reason', () => {
  const plus = { plan: 'plus', paid: paying('plus'), now } as const
  expect(codeOf(decideUpgrade('pro', plus))).toBe(null)
  expect(codeOf(decideUpgrade('plus', plus))).toBe('payment.notLarger')
  expect(codeOf(decideUpgrade('enterprise', plus))).toBe('payment.planNotSold')
  expect(codeOf(decideUpgrade('pro', { ...plus, paid: null }))).toBe('payment.notSubscribed')
  expect(codeOf(decideUpgrade('pro', { ...plus, paid: paying('plus', canceled) }))).toBe('payment.canceled')
  expect(codeOf(decideUpgrade('pro', { ...plus, paid: paying('plus', { status: 'pastDue' }) }))).toBe('payment.refused')
})

test('a downgrade that is not possible is refused with the reason; when it is too late, with the last day', () => {
  const pro = { plan: 'pro', paid: paying('pro'), now } as const
  expect(codeOf(decideDowngrade('plus', pro))).toBe(null)
  expect(codeOf(decideDowngrade('pro', pro))).toBe('payment.notSmaller')
  expect(codeOf(decideDowngrade('premium', pro))).toBe('payment.notSmaller')
  expect(codeOf(decideDowngrade('free', pro))).toBe('payment.planNotSold')
  expect(codeOf(decideDowngrade('pro', { ...pro, paid: paying('pro', { nextPlan: 'plus' }) }))).toBe(null)
  expect(codeOf(decideDowngrade('plus', { ...pro, paid: null }))).toBe('payment.notSubscribed')
  expect(codeOf(decideDowngrade('plus', { ...pro, paid: paying('pro', canceled) }))).toBe('payment.canceled')
  const failure = { code: 'payment.tooLate', params: { lastDay: '2026-12-17' } }
  expect(decideDowngrade('plus', { ...pro, now: dayOfBill })).toEqual({ ok: false, failure })
  expect(decideCancel({ ...pro, now: dayOfBill })).toEqual({ ok: false, failure })
  expect(codeOf(decideCancel({ paid: paying('pro', canceled), now }))).toBe('payment.canceled')
  expect(codeOf(decideCancel({ paid: null, now }))).toBe('payment.notSubscribed')
})

function codeOf(
  result: ReturnType<typeof decideCancel> | ReturnType<typeof decideUpgrade> | ReturnType<typeof decideCheckout>,
) {
  return result.ok ? null : result.failure.code
}
