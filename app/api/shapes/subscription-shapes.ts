import { z } from '@hono/zod-openapi'
import type { PlanView } from '#app/domain/payments/plan-view.ts'
import type { UpgradePrice } from '#app/domain/payments/upgrade-price.ts'
import { plans } from '#app/domain/plans/plans.ts'
import type { DowngradeView } from '#app/operations/payments/view-plan.server.ts'
import { id, instant } from '#app/api/calls/declaration.ts'

const plan = z.enum(plans)
const money = z
  .object({
    amount: z.number().int().openapi({ description: 'In the smallest unit of the currency' }),
    currency: z.string().openapi({ pattern: '^[A-Z]{3}$', example: 'EUR' }),
  })
  .openapi('Money')
const limit = z.number().int().nullable().openapi({ description: 'null: no limit' })
const count = z.number().int()

/** A company's plan, its limits, what it uses of them, and prices. */
export const planShape = z
  .object({
    plan: plan.openapi({ description: 'The plan in force: the larger of the granted and the paid one' }),
    grantedPlan: plan.nullable().openapi({ description: 'Granted by the operator of this server' }),
    paidPlan: plan.nullable(),
    status: z.enum(['active', 'pastDue']),
    startDate: instant.nullable(),
    endDate: instant
      .nullable()
      .openapi({ description: 'The end of the paid month, and the next bill unless it was cancelled' }),
    autoRenew: z.boolean(),
    canceledAt: instant.nullable(),
    nextPlan: plan.nullable().openapi({ description: 'The plan from `endDate` on, if it changes' }),
    graceEndsAt: instant
      .nullable()
      .openapi({ description: 'Until when the plan stays in force although a payment is missing' }),
    lastDayToChange: z
      .string()
      .nullable()
      .openapi({ description: 'For a downgrade or a cancellation', example: '2026-12-17' }),
    limits: z.object({ schedules: limit, tasks: limit, staff: limit }).openapi('PlanLimits'),
    counts: z
      .object({ schedules: count, tasks: count, staff: count })
      .openapi('PlanCounts', { description: 'Archived ones are not counted' }),
    photos: z
      .object({ used: count, limit })
      .openapi('PhotoSpace', { description: 'The bytes that the photos of check-ins use, and their limit' }),
    prices: z
      .object({ plus: money, pro: money, premium: money })
      .openapi('PlanPrices', { description: 'Net, a month' }),
  })
  .openapi('Plan')

/** The JSON of `planShape`. */
export function planJson(view: PlanView): z.input<typeof planShape> {
  const { plan: inForce, granted, paid, startDate, graceEndsAt, lastDayToChange, limits, counts, photos, prices } = view
  const { schedules, tasks, staff } = counts
  return {
    plan: inForce,
    grantedPlan: granted,
    paidPlan: paid?.plan ?? null,
    status: paid?.status ?? 'active',
    startDate: textOf(startDate),
    endDate: textOf(paid?.periodEnd),
    autoRenew: paid !== null && paid.canceledAt === null,
    canceledAt: textOf(paid?.canceledAt),
    nextPlan: paid?.nextPlan ?? null,
    graceEndsAt: textOf(graceEndsAt),
    lastDayToChange,
    limits,
    counts: { schedules, tasks, staff },
    photos,
    prices,
  }
}

/** The price of a change to a larger plan today. */
export const upgradePriceShape = z
  .object({
    net: money,
    tax: money,
    total: money,
    due: money.openapi({ description: 'What is charged: less than the total if there is credit' }),
    at: instant.openapi({ description: 'The moment for which it was calculated' }),
  })
  .openapi('UpgradePrice')

/** The JSON of `upgradePriceShape`. */
export function upgradePriceJson({ at, ...amounts }: UpgradePrice): z.input<typeof upgradePriceShape> {
  return { ...amounts, at: at.toISOString() }
}

/** What happens when a smaller plan starts. */
export const downgradeShape = z
  .object({
    from: plan,
    to: plan,
    at: instant.openapi({ description: 'When the paid month ends' }),
    drafts: z
      .array(z.object({ id, title: z.string(), location: z.string() }).openapi('FutureDraft'))
      .openapi({ description: 'The schedules that would become drafts as of now' }),
    reports: z
      .array(z.string())
      .openapi({ description: 'The names of the reports that would no longer be sent automatically' }),
  })
  .openapi('Downgrade')

/** The JSON of `downgradeShape`. */
export function downgradeJson({ from, to, at, drafts, reports }: DowngradeView): z.input<typeof downgradeShape> {
  return {
    from,
    to,
    at: at.toISOString(),
    drafts: drafts.map(({ id: scheduleId, title, location }) => ({ id: scheduleId, title, location })),
    reports,
  }
}

function textOf(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null
}
