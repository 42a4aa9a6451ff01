import { formatMoney } from '#app/i18n/format-numbers.ts'
import { ownerOf } from '../calls/find.ts'
import { sumsOf } from '../invoice-sums.ts'
import type { Customer, Invoice, PortalVisit, State, Subscription } from '../state.ts'
import { BackLink } from './checkout-page.tsx'
import { pageAnswer, type Shown } from './page.tsx'
import { dayOf } from './words.ts'

type PortalPageProps = { state: State; visit: PortalVisit; address: string }

/** A customer's invoices and card, and the way to the end of the period, for which nobody has to wait here. */
export function portalPage(shown: Shown, { state, visit, address }: PortalPageProps): Response {
  const { t } = shown
  const customer = ownerOf(state, visit)
  const living = state.subscriptions.filter((one) => one.customer === customer.id && one.status !== 'canceled')
  const invoices = state.invoices.filter((invoice) => invoice.customer === customer.id)
  return pageAnswer(shown, {
    title: t('portal.title'),
    children: (
      <>
        <p>{t('portal.customer', { name: customer.name })}</p>
        <Invoices shown={shown} invoices={invoices.toReversed()} address={address} />
        <CardChoice shown={shown} customer={customer} />
        {living.map((subscription) => (
          <EndOfPeriod key={subscription.id} shown={shown} subscription={subscription} />
        ))}
        <BackLink address={visit.returnUrl} label={t('back')} />
      </>
    ),
  })
}

function Invoices({ shown, invoices, address }: { shown: Shown; invoices: Invoice[]; address: string }) {
  const { t, language } = shown
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

function CardChoice({ shown: { t }, customer: { card } }: { shown: Shown; customer: Customer }) {
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

function EndOfPeriod({ shown: { t, language }, subscription }: { shown: Shown; subscription: Subscription }) {
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
