import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedulesByAge, type AgedSchedule } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { listSentReportNames } from '#app/data/read/reports/reports.sql.server.ts'
import { readPhotoBytes } from '#app/data/read/uploads/uploads.sql.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { billingDay, graceEnd, lastDayToChange } from '#app/domain/payments/billing-dates.ts'
import { decideCancel, decideDowngrade } from '#app/domain/payments/plan-changes.ts'
import { planChoice } from '#app/domain/payments/plan-choices.ts'
import { planInForce } from '#app/domain/payments/plan-in-force.ts'
import type { PlanView } from '#app/domain/payments/plan-view.ts'
import { surplusSchedules } from '#app/domain/payments/surplus-schedules.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { plans, type Plan } from '#app/domain/plans/plans.ts'
import { photoRoomOf } from '#app/domain/uploads/room.ts'
import { isPaymentSetUp } from '#app/gateways/stripe/ask-stripe.server.ts'
import { readPrices } from '#app/gateways/stripe/prices.server.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'

/** What a company may use, uses and pays for, the prices of all plans, and what the owner can do with each. */
export async function viewPlan({ companyId, now }: { companyId: string; now: Date }): Promise<PlanView> {
  const stored = findStoredPlan(readingSql(), companyId)
  const plan = stored?.plan ?? 'free'
  const paid = stored?.paid ?? null
  const state = { plan, paid, now, isPaymentSetUp: isPaymentSetUp() }
  return {
    ...viewPlanUse({ companyId, plan }),
    photos: { used: readPhotoBytes(readingSql(), companyId), limit: photoRoomOf(plan) },
    prices: await readPrices(now),
    isPaymentSetUp: state.isPaymentSetUp,
    supportEmail: settings().SUPPORT_EMAIL ?? null,
    granted: stored?.granted ?? null,
    paid,
    startDate: plan === 'free' ? null : (stored?.startDate ?? null),
    graceEndsAt: stored?.pastDueSince ? graceEnd(stored.pastDueSince) : null,
    lastDayToChange: paid ? lastDayToChange(paid.periodEnd) : null,
    billingDay: paid ? billingDay(paid.periodEnd) : null,
    hasPortal: state.isPaymentSetUp && Boolean(stored?.customerId),
    choices: plans.map((target) => ({ plan: target, choice: planChoice(target, state) })),
  }
}

/** What happens at the end of the paid month: the next plan, when it starts, which schedules become drafts, and which reports are paused. */
export type DowngradeView = { from: Plan; to: Plan; at: Date; drafts: AgedSchedule[]; reports: string[] }

/** What a downgrade, or with Free a cancellation, would do. Fails as decideDowngrade and decideCancel do. */
export function viewDowngrade(query: { companyId: string; plan: Plan; now: Date }): Result<DowngradeView> {
  const { companyId, plan: to, now } = query
  const stored = findStoredPlan(readingSql(), companyId)
  const state = { plan: stored?.plan ?? 'free', paid: stored?.paid ?? null, now }
  const decided = to === 'free' ? decideCancel(state) : decideDowngrade(to, state)
  if (!decided.ok) return decided
  const paid = 'paid' in decided.value ? decided.value.paid : decided.value
  const next = planInForce(stored?.granted ?? null, to)
  const drafts = surplusSchedules(listSchedulesByAge(readingSql(), companyId), next)
  const reports = hasFeature(next, 'reports') ? [] : listSentReportNames(readingSql(), companyId)
  return ok({ from: paid.plan, to, at: paid.periodEnd, drafts, reports })
}
