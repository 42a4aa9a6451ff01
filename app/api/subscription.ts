import { z } from '@hono/zod-openapi'
import { ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { planSchema, upgradeSchema } from '#app/domain/payments/schema.ts'
import { bestLanguage } from '#app/i18n/languages.ts'
import { cancelPlan, downgradePlan } from '#app/operations/payments/downgrade-plan.server.ts'
import { openBillingPortal } from '#app/operations/payments/open-billing-portal.server.ts'
import { startCheckout } from '#app/operations/payments/start-checkout.server.ts'
import { previewUpgrade, upgradePlan } from '#app/operations/payments/upgrade-plan.server.ts'
import { viewDowngrade, viewPlan } from '#app/operations/payments/view-plan.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'
import {
  downgradeJson,
  downgradeShape,
  planJson,
  planShape,
  upgradePriceJson,
  upgradePriceShape,
} from '#app/api/shapes/subscription-shapes.ts'

/** A company's plan, and changes to it. */
export const subscriptionApi = apiArea()

const planBody = named('ChosenPlan', planSchema)
const address = z.object({ url: z.url() }).openapi('PaymentAddress')
const plan = { status: 200, description: 'The plan as it is now', shape: planShape } as const
const paymentErrors = ['payment.unavailable', 'payment.notSetUp'] as const satisfies ErrorCode[]
const changeErrors = [
  'payment.notSubscribed',
  'payment.canceled',
  'payment.tooLate',
  ...paymentErrors,
] as const satisfies ErrorCode[]

ownerCall(subscriptionApi, {
  method: 'get',
  path: '/api/subscription',
  summary: 'Read the plan, its limits and use, and the prices of plans',
  answer: plan,
  run: async (request) => planNow(request),
})

ownerCall(subscriptionApi, {
  method: 'post',
  path: '/api/subscription/checkout',
  summary: 'Start the payment for a first plan',
  description:
    'The owner pays at `url`, a page of the payment service, and comes back to /payment-success or /payment-failed. The plan changes once the payment service says so. What was started before can no longer be paid.',
  body: planBody,
  answer: { status: 200, description: 'The address of the payment page', shape: address },
  refusedWith: ['payment.alreadySubscribed', 'payment.notLarger', ...paymentErrors],
  run: ({ companyId, input, user: { language }, now }) =>
    startCheckout({ companyId, ...input, language: bestLanguage([language]), now }),
})

ownerCall(subscriptionApi, {
  method: 'get',
  path: '/api/subscription/upgrade',
  summary: 'Read what a larger plan would cost today',
  description:
    'The rest of the paid month is prorated. The amount is valid for 15 minutes: send its `at` with the upgrade.',
  query: planSchema,
  answer: { status: 200, description: 'What would be charged', shape: upgradePriceShape },
  refusedWith: ['payment.notSubscribed', 'payment.canceled', 'payment.notLarger', 'payment.refused', ...paymentErrors],
  async run({ companyId, query, now }) {
    const price = await previewUpgrade({ companyId, ...query, now })
    return price.ok ? ok(upgradePriceJson(price.value)) : price
  },
})

ownerCall(subscriptionApi, {
  method: 'post',
  path: '/api/subscription/upgrade',
  summary: 'Change to a larger plan now',
  description: 'Charges the amount that was read with the same `at`.',
  body: named('ChosenUpgrade', upgradeSchema),
  answer: plan,
  refusedWith: [
    'payment.notSubscribed',
    'payment.canceled',
    'payment.notLarger',
    'payment.refused',
    'payment.amountOld',
    ...paymentErrors,
  ],
  run: async (request) => planAfter(request, await upgradePlan({ ...request, ...request.input })),
})

ownerCall(subscriptionApi, {
  method: 'get',
  path: '/api/subscription/downgrade',
  summary: 'Read what a smaller plan would change',
  description: 'With `free`: what a cancellation would do.',
  query: planSchema,
  answer: { status: 200, description: 'What happens when the paid month ends', shape: downgradeShape },
  refusedWith: ['payment.notSubscribed', 'payment.canceled', 'payment.notSmaller', 'payment.tooLate'],
  run({ companyId, query, now }) {
    const view = viewDowngrade({ companyId, ...query, now })
    return view.ok ? ok(downgradeJson(view.value)) : view
  },
})

ownerCall(subscriptionApi, {
  method: 'post',
  path: '/api/subscription/downgrade',
  summary: 'Change to a smaller plan at the end of the paid month',
  description: 'The paid plan withdraws such a change; `free` cancels, which cannot be undone.',
  body: planBody,
  answer: plan,
  refusedWith: ['payment.notSmaller', ...changeErrors],
  run: async (request) => planAfter(request, await downgradePlan({ ...request, ...request.input })),
})

ownerCall(subscriptionApi, {
  method: 'post',
  path: '/api/subscription/cancel',
  summary: 'Cancel the paid plan at the end of its month',
  description: 'It cannot be undone, but you can subscribe again afterwards.',
  answer: plan,
  refusedWith: [...changeErrors],
  run: async (request) => planAfter(request, await cancelPlan(request)),
})

ownerCall(subscriptionApi, {
  method: 'post',
  path: '/api/subscription/portal',
  summary: 'Get the address of invoices and card',
  answer: {
    status: 200,
    description: 'A page of the payment service for this owner, valid for a short time',
    shape: address,
  },
  refusedWith: ['payment.notSubscribed', ...paymentErrors],
  run: ({ companyId, user: { language } }) => openBillingPortal({ companyId, language: bestLanguage([language]) }),
})

type PlanRequest = { companyId: string; now: Date }

async function planNow({ companyId, now }: PlanRequest): Promise<Result<z.input<typeof planShape>>> {
  return ok(planJson(await viewPlan({ companyId, now })))
}

async function planAfter(request: PlanRequest, result: Result<unknown>) {
  return result.ok ? planNow(request) : result
}
