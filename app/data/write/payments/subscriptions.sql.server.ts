import type { Sql } from '#app/data/database.server.ts'
import type { StoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { insertRow, updateRows, upsertRow } from '#app/data/write/rows.sql.server.ts'

/** Stores what a company may use and pays for, all of it anew. */
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
  }
  upsertRow(sql, 'Subscription', { row, unique: ['companyId'] })
}

/** Notes whether a company has schedules that its plan does not hold, and that are to become drafts. */
export function noteSurplus(sql: Sql, companyId: string, hasSurplus: boolean): void {
  updateRows(sql, 'Subscription', { where: { companyId }, data: { hasSurplus } })
}

/** Notes that an event of the payment service has had its effect. */
export function insertPaymentEvent(sql: Sql, event: { id: string; type: string; receivedAt: Date }): void {
  insertRow(sql, 'PaymentEvent', event)
}

/** Forgets the events from before `until`. */
export function removePaymentEvents(sql: Sql, until: Date): void {
  sql.run('DELETE FROM PaymentEvent WHERE receivedAt < :until', { until })
}
