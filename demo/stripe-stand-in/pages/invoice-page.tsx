import { formatMoney } from '#app/i18n/format-numbers.ts'
import { ownerOf } from '../calls/find.ts'
import { sumsOf } from '../invoice-sums.ts'
import type { Invoice, State } from '../state.ts'
import { BackLink } from './checkout-page.tsx'
import { pageAnswer, type PageContext } from './page.tsx'
import { dayOf, productName } from './words.ts'

/** One invoice, to be read or printed. */
export function invoicePage(
  context: PageContext,
  { state, invoice, back }: { state: State; invoice: Invoice; back: string },
) {
  const { t, language } = context
  const sums = sumsOf(invoice)
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, language)
  return pageAnswer(context, {
    title: t('invoice.title', { number: invoice.number }),
    children: (
      <>
        <p>
          {ownerOf(state, invoice).name} · {dayOf(language, invoice.created)} · {t(`invoice.${invoice.status}`)}
        </p>
        <table className="sums">
          <tbody>
            {invoice.lines.map((line) => (
              <tr key={`${line.price} ${line.amount}`}>
                <th scope="row">
                  {t(lineText(line), { product: productName(t, state, line.price) })}
                  <br />
                  <small>
                    {t('invoice.period', { from: dayOf(language, line.start), to: dayOf(language, line.end) })}
                  </small>
                </th>
                <td>{money(line.amount)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('sums.net')}</th>
              <td>{money(sums.subtotal)}</td>
            </tr>
            <tr>
              <th scope="row">{invoice.isTaxed ? t('sums.tax') : t('sums.noTax')}</th>
              <td>{money(sums.tax)}</td>
            </tr>
            <tr className="total">
              <th scope="row">{t('sums.total')}</th>
              <td>{money(sums.total)}</td>
            </tr>
          </tbody>
        </table>
        <BackLink address={back} label={t('invoice.back')} />
      </>
    ),
  })
}

function lineText({ isProration, amount }: Invoice['lines'][number]) {
  if (!isProration) return 'invoice.month'
  return amount < 0 ? 'invoice.credit' : 'invoice.rest'
}
