import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import type { Prices } from '#app/domain/payments/money.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import type { UpgradePrice } from '#app/domain/payments/upgrade-price.ts'
import { formatMoney, formatPrice } from '#app/i18n/format-numbers.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { useBillingDate } from '#app/ui/plan/use-billing-date.ts'

type UpgradeDialogProps = {
  plan: SoldPlan
  /** What is charged today. */
  today: UpgradePrice
  paid: Pick<PaidSubscription, 'plan' | 'periodEnd'>
  prices: Prices
  /** The failure of the previous attempt. */
  failure: Failure | undefined
}

/** Asks whether to change to a larger plan, with the amount that is charged today. */
export function UpgradeDialog({ plan, today, paid, prices, failure }: UpgradeDialogProps) {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const date = useBillingDate()(paid.periodEnd)
  const { net, tax, total, due, at } = today
  const credit = { amount: due.amount - total.amount, currency: due.currency }
  const sums = [
    { name: 'net', money: net },
    { name: 'tax', money: tax },
    ...(credit.amount === 0 ? [] : [{ name: 'credit', money: credit }]),
    { name: 'due', money: due },
  ]
  return (
    <ConfirmDialog
      title={t('upgrade.title', { plan })}
      submit={t('upgrade.submit', { amount: formatMoney(due, language) })}
      cancelTo="/plan"
      keepsPage
      failure={failure}
    >
      <p>{t('upgrade.today', { plan, from: paid.plan, date })}</p>
      <dl className="sums">
        {sums.map(({ name, money }) => (
          <div key={name}>
            <dt>{t(`upgrade.${name}`)}</dt>
            <dd className="num">{formatMoney(money, language)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('upgrade.later', { date, price: formatPrice(prices[plan], language) })}</p>
      <input type="hidden" name="at" value={at.toISOString()} />
    </ConfirmDialog>
  )
}
