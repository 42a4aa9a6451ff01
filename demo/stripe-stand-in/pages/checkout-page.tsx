import { formatMoney } from '#app/i18n/format-numbers.ts'
import { ownerOf, priceOf } from '../calls/find.ts'
import { showSession } from '../show.ts'
import type { CheckoutSession, State } from '../state.ts'
import { pageAnswer, type PageContext } from './page.tsx'
import { productName } from './words.ts'

type CheckoutPageProps = { state: State; session: CheckoutSession; wasDeclined: boolean }

/** The page on which a customer pays or lets the payment fail; a closed session says that it is closed. */
export function checkoutPage(context: PageContext, { state, session, wasDeclined }: CheckoutPageProps): Response {
  const { t, language } = context
  if (session.status !== 'open') return closedPage(context, session)
  const { currency } = priceOf(state, session.price)
  const { amount_subtotal: net, total_details: details, amount_total: total } = showSession(state, session, '')
  const money = (amount: number | null | undefined) => formatMoney({ amount: amount ?? 0, currency }, language)
  return pageAnswer(context, {
    title: t('checkout.title'),
    children: (
      <>
        <p>{t('checkout.customer', { name: ownerOf(state, session).name })}</p>
        {wasDeclined && (
          <p className="refused" role="alert">
            {t('checkout.declined')}
          </p>
        )}
        <table className="sums">
          <tbody>
            <tr>
              <th scope="row">{t('checkout.monthly', { product: productName(t, state, session.price) })}</th>
              <td>{money(net)}</td>
            </tr>
            <tr>
              <th scope="row">{session.isTaxed ? t('sums.tax') : t('sums.noTax')}</th>
              <td>{money(details?.amount_tax)}</td>
            </tr>
            <tr className="total">
              <th scope="row">{t('checkout.total')}</th>
              <td>{money(total)}</td>
            </tr>
          </tbody>
        </table>
        <form method="post" className="acts">
          <button className="btn wide" name="card" value="works">
            {t('checkout.pay')}
          </button>
          <button className="btn plain wide" name="card" value="fails">
            {t('checkout.fail')}
          </button>
        </form>
        <BackLink address={session.cancelUrl} label={t('back')} />
      </>
    ),
  })
}

function closedPage(context: PageContext, { status, successUrl, cancelUrl }: CheckoutSession) {
  const { t } = context
  const isPaid = status === 'complete'
  return pageAnswer(context, {
    title: isPaid ? t('checkout.paid') : t('checkout.expired'),
    children: (
      <>
        <p>{isPaid ? t('checkout.paidHint') : t('checkout.expiredHint')}</p>
        <BackLink address={isPaid ? successUrl : cancelUrl} label={t('back')} />
      </>
    ),
    status: isPaid ? 200 : 410,
  })
}

export function BackLink({ address, label }: { address: string | null; label: string }) {
  if (!address) return null
  return (
    <a className="back" href={address}>
      {label}
    </a>
  )
}
