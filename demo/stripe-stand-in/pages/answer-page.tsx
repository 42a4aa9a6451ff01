import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { ownerOf } from '../calls/find.ts'
import { endPeriodNow } from '../time/move-time.ts'
import type { StripeStandIn } from '../stripe-stand-in.ts'
import type { CheckoutSession, PortalVisit } from '../state.ts'
import { checkoutPage } from './checkout-page.tsx'
import { invoicePage } from './invoice-page.tsx'
import type { PageContext } from './page.tsx'
import { portalPage } from './portal-page.tsx'

/** `path`: the path of the app below which the pages are. */
type PageRequest = { standIn: StripeStandIn; request: Request; nonce: string; path: string }

/** Answers the pages of Checkout and the portal; null for an unknown path. */
export async function answerPage({ standIn, request, nonce, path }: PageRequest): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const [kind, id, ...rest] = pathname.slice(path.length + 1).split('/')
  const state = standIn.state()
  const form = request.method === 'POST' ? await request.formData() : null
  const contextFor = ({ locale }: { locale: string | null }): PageContext => {
    const language = bestLanguage([locale, request.headers.get('Accept-Language')?.slice(0, 2)])
    return { t: translatorFor(language, 'test-payment'), language, nonce }
  }

  const session = kind === 'checkout' ? state.sessions.find((candidate) => candidate.id === id) : undefined
  if (session && rest.length === 0) {
    if (form) return pay(standIn, { session, card: form.get('card'), address: pathname })
    return checkoutPage(contextFor(session), { state, session, wasDeclined: searchParams.has('declined') })
  }
  const visit = kind === 'portal' ? state.portalVisits.find((candidate) => candidate.id === id) : undefined
  if (!visit || ownerOf(state, visit).deleted) return null
  const address = `${path}/portal/${visit.id}`
  if (rest.length === 0) {
    if (form) return changeInPortal(standIn, { visit, form, address })
    return portalPage(contextFor(visit), { state, visit, address })
  }
  const [part, invoiceId, ...more] = rest
  const invoice = state.invoices.find(
    (candidate) => candidate.id === invoiceId && candidate.customer === visit.customer,
  )
  if (part !== 'invoices' || !invoice || more.length > 0 || form) return null
  return invoicePage(contextFor(visit), { state, invoice, back: address })
}

type Payer = { session: CheckoutSession; card: unknown; address: string }

async function pay(standIn: StripeStandIn, { session, card, address }: Payer) {
  const payment = await standIn.payCheckout(session.id, card === 'works' ? 'works' : 'fails')
  if (payment === 'paid') return seeOther(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
  return seeOther(payment === 'declined' ? `${address}?declined` : address)
}

async function changeInPortal(
  standIn: StripeStandIn,
  { visit, form, address }: { visit: PortalVisit; form: FormData; address: string },
) {
  const card = form.get('card')
  const subscriptionId = form.get('end')
  if (card === 'works' || card === 'fails') await standIn.setCard(visit.customer, card)
  if (typeof subscriptionId === 'string') {
    await standIn.change((world) => endPeriodNow(world, { customerId: visit.customer, subscriptionId }))
  }
  return seeOther(address)
}

function seeOther(address: string) {
  return new Response(null, { status: 303, headers: { Location: address } })
}
