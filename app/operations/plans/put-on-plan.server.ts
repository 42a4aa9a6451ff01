import type { Sql } from '#app/data/database.server.ts'
import { findPayingOwner } from '#app/data/read/payments/paying-owner.sql.server.ts'
import { listSchedulesByAge } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { noteSurplus, writePlan } from '#app/data/write/payments/subscriptions.sql.server.ts'
import { graceEnd } from '#app/domain/payments/billing-dates.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { isLarger, planInForce } from '#app/domain/payments/plan-in-force.ts'
import { surplusSchedules } from '#app/domain/payments/surplus-schedules.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { draftSome } from './draft-surplus.server.ts'
import { mailPaymentFailed, mailPlanChanged } from '#app/operations/mail/queue-payment-mail.server.ts'

type Change = {
  /** The plan granted by the operator; undefined leaves it as it is. */
  granted?: Plan | null
  /** The subscription at the payment service; undefined leaves it as it is. */
  paid?: PaidSubscription | null
  /** The company's customer id at the payment service; undefined leaves it as it is. */
  customerId?: string | null | undefined
  now: Date
}

/**
 * Stores what a company may use and pays for from now on. If the plan in force becomes smaller, the schedules beyond it become
 * drafts, and a mail says so; another mail is sent when a payment is first missing. If there are many such schedules, only
 * some become drafts here, and the others in `draftSurplus`, which must be called after the job.
 */
export function putOnPlan(sql: Sql, companyId: string, { now, ...change }: Change): { before: Plan; plan: Plan } {
  const stored = findStoredPlan(sql, companyId)
  const before = stored?.plan ?? 'free'
  const granted = change.granted === undefined ? (stored?.granted ?? null) : change.granted
  const paid = change.paid === undefined ? (stored?.paid ?? null) : change.paid
  const customerId = change.customerId === undefined ? (stored?.customerId ?? null) : change.customerId
  const plan = planInForce(granted, paid?.plan ?? null)
  const startDate = paid?.startDate ?? (plan === before ? stored?.startDate : undefined) ?? now
  const pastDueSince = paid?.status === 'pastDue' ? (stored?.pastDueSince ?? now) : null
  writePlan(sql, companyId, { plan, granted, paid, startDate, pastDueSince, customerId })

  const drafts = isLarger(before, plan) ? surplusSchedules(listSchedulesByAge(sql, companyId), plan) : []
  if (drafts.length > 0) noteSurplus(sql, companyId, true)
  draftSome(sql, companyId, now)
  const contact = findPayingOwner(sql, companyId)
  if (!contact) return { before, plan }
  const addressee = { companyId, email: contact.email, language: contact.language, now }
  if (paid && pastDueSince && !stored?.pastDueSince)
    mailPaymentFailed(sql, { ...addressee, plan: paid.plan, graceEndsAt: graceEnd(pastDueSince) })
  if (isLarger(before, plan)) mailPlanChanged(sql, { ...addressee, from: before, to: plan, drafts })
  return { before, plan }
}
