import { formatMoney } from '#app/i18n/format-numbers.ts'
import { ownerOf } from '../calls/find.ts'
import { sumsOf } from '../invoice-sums.ts'
import type { Customer, Invoice, PortalVisit, State, Subscription } from '../state.ts'
import { BackLink } from './checkout-page.tsx'
import { pageAnswer, type PageContext } from './page.tsx'
import { dayOf } from './words.ts'

type PortalPageProps = { state: State; visit: PortalVisit; address: string }

/** A customer's invoices and card, and a button that ends the period now instead of in a month. */
export function portalPage(context: PageContext, { state, visit, address }: PortalPageProps): Response {
  const { t } = context
  const customer = ownerOf(state, visit)
  const living = state.subscriptions.filter(
    (subscription) => subscription.customer === customer.id && subscription.status !== 'canceled',
  )
  const invoices = state.invoices.filter((invoice) => invoice.customer === customer.id)
  return pageAnswer(context, {
    title: t('portal.title'),
    children: (
      <>
        <p>{t('portal.customer', { name: customer.name })}</p>
        <Invoices context={context} invoices={invoices.toReversed()} address={address} />
        <CardChoice context={context} customer={customer} />
        {living.map((subscription) => (
          <EndOfPeriod key={subscription.id} context={context} subscription={subscription} />
        ))}
        <BackLink address={visit.returnUrl} label={t('back')} />
      </>
    ),
  })
}

function Invoices({ context, invoices, address }: { context: PageContext; invoices: Invoice[]; address: string }) {
  const { t, language } = context
  return (
    <section>
      <h2>{t('portal.invoices')}</h2>
      {invoices.length === 0 && <p>{t('portal.noInvoices')}</p>}
      {invoices.length > 0 && (
        <table className="sums">
          <thead>
            <tr>
              <th scope="col">{t('invoice.number')}</th>
              <th scope="col">{t('invoice.day')}</th>
              <th scope="col">{t('invoice.status')}</th>
              <th scope="col">{t('sums.total')}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row">
                  <a href={`${address}/invoices/${invoice.id}`}>{invoice.number}</a>
                </th>
                <td>{dayOf(language, invoice.created)}</td>
                <td>{t(`invoice.${invoice.status}`)}</td>
                <td>{formatMoney({ amount: sumsOf(invoice).total, currency: invoice.currency }, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function CardChoice({ context: { t }, customer: { card } }: { context: PageContext; customer: Customer }) {
  return (
    <section>
      <h2>{t('portal.card')}</h2>
      <p>{t(`portal.card_${card}`)}</p>
      <form method="post">
        <button className="btn plain" name="card" value={card === 'works' ? 'fails' : 'works'}>
          {card === 'works' ? t('portal.letFail') : t('portal.letWork')}
        </button>
      </form>
    </section>
  )
}

function EndOfPeriod({ context: { t, language }, subscription }: { context: PageContext; subscription: Subscription }) {
  return (
    <section>
      <h2>{t('portal.time')}</h2>
      <p>{t('portal.timeHint', { day: dayOf(language, subscription.periodEnd) })}</p>
      <form method="post">
        <button className="btn plain" name="end" value={subscription.id}>
          {t('portal.endPeriod')}
        </button>
      </form>
    </section>
  )
}
