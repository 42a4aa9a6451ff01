import { useTranslation } from 'react-i18next'
import type { PlanRoom } from '#app/domain/plans/limits.ts'

/** The texts about a limit of the plan, in the reader's language. */
export function useLimitWords({ kind, plan, count, limit, larger }: PlanRoom) {
  const { t } = useTranslation(['plans', 'common'])
  const amount = (of: number) => t(`plans:limit.amount.${kind}`, { count: of })
  const remaining = (limit ?? 0) - count
  const named = { plan: t(`common:plan.name.${plan}`) }
  return {
    /** The limit, and how many are used. */
    limitText: t('plans:limit.held', { ...named, amount: amount(limit ?? 0), count }),
    remainingText: t('plans:limit.left', { ...named, amount: amount(remaining), count: remaining }),
    /** The limit of the next larger plan. */
    larger: larger && largerInWords(larger),
  }

  function largerInWords({ plan: next, limit: most }: NonNullable<PlanRoom['larger']>): string {
    const name = t(`common:plan.name.${next}`)
    return most === null
      ? t('plans:limit.unlimited', { plan: name })
      : t('plans:limit.larger', { plan: name, amount: amount(most) })
  }
}
