import type { Sql } from '#app/data/database.server.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { Subscription } from '#app/generated/prisma/client.ts'

type Row = Pick<Subscription, (typeof columns)[number]>

export type StoredPlan = {
  /** The plan in force: the larger of the other two. */
  plan: Plan
  granted: Plan | null
  /** As last reported by the payment service. */
  paid: PaidSubscription | null
  /** Since when the plan is paid for, or else in force. */
  startDate: Date
  pastDueSince: Date | null
  customerId: string | null
}

/** The stored plan of a company and what it pays for; null if nothing is stored. */
export function findStoredPlan(sql: Sql, companyId: string): StoredPlan | null {
  const row = sql.get<Row>(ofCompany, { companyId })
  if (!row) return null
  const { plan, grantedPlan: granted, startDate, pastDueSince, stripeCustomerId: customerId } = row
  return { plan, granted, paid: paidOf(row), startDate, pastDueSince, customerId }
}

function paidOf(row: Row): PaidSubscription | null {
  const { paidPlan: plan, stripeSubscriptionId: id, startDate, endDate: periodEnd, status, canceledAt, nextPlan } = row
  if (!isSoldPlan(plan) || id === null || periodEnd === null) return null
  return { id, plan, status: status === 'pastDue' ? status : 'active', startDate, periodEnd, canceledAt, nextPlan }
}

/** When a customer was requested at the payment service whose id is not stored yet; else null. */
export function findCustomerAskedAt(sql: Sql, companyId: string): Date | null {
  const query = 'SELECT customerAskedAt FROM Subscription WHERE companyId = :companyId'
  return sql.get<Pick<Subscription, 'customerAskedAt'>>(query, { companyId })?.customerAskedAt ?? null
}

/** The company that is this customer of the payment service; undefined where none is any more. */
export function findCompanyOfCustomer(sql: Sql, customerId: string): { companyId: string } | undefined {
  return sql.get('SELECT companyId FROM Subscription WHERE stripeCustomerId = :customerId', { customerId })
}

export type Customer = Pick<Subscription, 'companyId' | 'endDate' | 'pastDueSince'>

/** All companies that are customers of the payment service. */
export function listCustomers(sql: Sql): Customer[] {
  return sql.all('SELECT companyId, endDate, pastDueSince FROM Subscription WHERE stripeCustomerId IS NOT NULL')
}

/** Whether this event of the payment service is stored already. */
export function isEventStored(sql: Sql, id: string): boolean {
  return sql.get('SELECT 1 FROM PaymentEvent WHERE id = :id', { id }) !== undefined
}

/** Whether a company still has schedules beyond its plan that are to become drafts. */
export function hasSurplus(sql: Sql, companyId: string): boolean {
  return sql.get('SELECT 1 FROM Subscription WHERE companyId = :companyId AND hasSurplus', { companyId }) !== undefined
}

/** The companies for which `hasSurplus` is true. */
export function listCompaniesWithSurplus(sql: Sql): string[] {
  const rows = sql.all<{ companyId: string }>('SELECT companyId FROM Subscription WHERE hasSurplus')
  return rows.map(({ companyId }) => companyId)
}

const columns = [
  'plan',
  'grantedPlan',
  'paidPlan',
  'status',
  'startDate',
  'endDate',
  'canceledAt',
  'nextPlan',
  'pastDueSince',
  'stripeCustomerId',
  'stripeSubscriptionId',
] as const satisfies (keyof Subscription)[]

const ofCompany = `SELECT ${columns.join(', ')} FROM Subscription WHERE companyId = :companyId`
