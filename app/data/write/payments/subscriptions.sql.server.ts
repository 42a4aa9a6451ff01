import type { Sql } from '#app/data/database.server.ts'
import type { StoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { insertRow, updateRows, upsertRow } from '#app/data/write/rows.sql.server.ts'

/** Stores the plan of a company and what it pays for, replacing all that was stored. */
export function writePlan(sql: Sql, companyId: string, { customerId, granted, paid, ...rest }: StoredPlan): void {
  const row = {
    companyId,
    ...rest,
    grantedPlan: granted,
    paidPlan: paid?.plan ?? null,
    status: paid?.status ?? 'active',
    endDate: paid?.periodEnd ?? null,
    autoRenew: paid !== null && paid.canceledAt === null,
    canceledAt: paid?.canceledAt ?? null,
    nextPlan: paid?.nextPlan ?? null,
    stripeCustomerId: customerId,
    stripeSubscriptionId: paid?.id ?? null,
    ...(customerId !== null && { customerAskedAt: null }),
  }
  upsertRow(sql, 'Subscription', { row, unique: ['companyId'] })
}

/** Notes that a customer is about to be created at the payment service. Applies until its id is stored. */
export function noteCustomerAsked(sql: Sql, companyId: string, customerAskedAt: Date): void {
  updateRows(sql, 'Subscription', { where: { companyId }, data: { customerAskedAt } })
}

/** Notes whether a company has schedules that its plan does not hold, and that are to become drafts. */
export function noteSurplus(sql: Sql, companyId: string, hasSurplus: boolean): void {
  updateRows(sql, 'Subscription', { where: { companyId }, data: { hasSurplus } })
}

/** Stores that an event of the payment service was processed. */
export function insertPaymentEvent(sql: Sql, event: { id: string; type: string; receivedAt: Date }): void {
  insertRow(sql, 'PaymentEvent', event)
}

/** Deletes the events received before `until`. */
export function removePaymentEvents(sql: Sql, until: Date): void {
  sql.run('DELETE FROM PaymentEvent WHERE receivedAt < :until', { until })
}
