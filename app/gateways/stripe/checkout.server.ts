import { settings } from '#app/config/settings.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { askStripe, type Deadline } from './ask-stripe.server.ts'
import { findPrices } from './prices.server.ts'

type Purchase = { customerId: string; companyId: string; plan: SoldPlan; language: LanguageCode }

/**
 * The address at Stripe where an owner pays for a first plan. Checkouts that the customer left open are closed first,
 * so that two tabs can't pay twice. Fails like askStripe, and with payment.unavailable when Stripe has no price for the
 * plan.
 */
export async function openCheckout(deadline: Deadline, purchase: Purchase): Promise<Result<string>> {
  const { customerId, companyId, plan, language } = purchase
  const prices = await findPrices(deadline)
  if (!prices.ok) return prices
  const price = prices.value.get(plan)?.id
  if (!price) return fail('payment.unavailable')
  const closed = await closeOpenCheckouts(deadline, customerId)
  if (!closed.ok) return closed

  const { APP_ORIGIN: origin, STRIPE_AUTOMATIC_TAX: tax } = settings()
  const opened = await askStripe(deadline, (stripe, options) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: companyId,
        line_items: [{ price, quantity: 1 }],
        success_url: `${origin}/payment-success?plan=${plan}`,
        cancel_url: `${origin}/payment-failed`,
        locale: stripeLocales[language],
        automatic_tax: { enabled: tax === '1' },
        tax_id_collection: { enabled: true },
        billing_address_collection: 'required',
        customer_update: { name: 'auto', address: 'auto' },
        subscription_data: { metadata: { companyId } },
      },
      options,
    ),
  )
  if (!opened.ok) return opened
  return opened.value.url ? ok(opened.value.url) : fail('payment.unavailable')
}

/** Expires the checkouts that a customer left open. Fails like askStripe. */
export async function closeOpenCheckouts(deadline: Deadline, customerId: string): Promise<Result<unknown>> {
  return askStripe(deadline, async (stripe, options) => {
    const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open' }, options)
    await Promise.all(data.map(({ id }) => stripe.checkout.sessions.expire(id, {}, options)))
  })
}

/** The address at Stripe where an owner finds invoices and changes the card. Fails like askStripe. */
export async function openPortal(
  deadline: Deadline,
  { customerId, language }: Pick<Purchase, 'customerId' | 'language'>,
): Promise<Result<string>> {
  const returnUrl = `${settings().APP_ORIGIN}/plan`
  const opened = await askStripe(deadline, (stripe, options) =>
    stripe.billingPortal.sessions.create(
      { customer: customerId, return_url: returnUrl, locale: stripeLocales[language] },
      options,
    ),
  )
  return opened.ok ? ok(opened.value.url) : opened
}

/** The language of Stripe's pages. Stripe has no Ukrainian; then the browser's language decides. */
const stripeLocales = {
  de: 'de',
  en: 'en',
  fr: 'fr',
  es: 'es',
  pt: 'pt',
  it: 'it',
  nl: 'nl',
  tr: 'tr',
  pl: 'pl',
  th: 'th',
  vi: 'vi',
  lv: 'lv',
  uk: 'auto',
  bg: 'bg',
  ro: 'ro',
} as const satisfies Record<LanguageCode, string>
