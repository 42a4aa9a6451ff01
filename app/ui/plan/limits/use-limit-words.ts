import { useTranslation } from 'react-i18next'
import type { PlanRoom } from '#app/domain/plans/limits.ts'

/** What is said about the room of a plan, in the reader's language. */
export function useLimitWords({ kind, plan, count, limit, larger }: PlanRoom) {
  const { t } = useTranslation(['plans', 'common'])
  const amount = (of: number) => t(`plans:limit.amount.${kind}`, { count: of })
  const left = (limit ?? 0) - count
  const named = { plan: t(`common:plan.name.${plan}`) }
  return {
    /** How much the plan holds, and how much is there. */
    held: t('plans:limit.held', { ...named, amount: amount(limit ?? 0), count }),
    left: t('plans:limit.left', { ...named, amount: amount(left), count: left }),
    /** What the next larger plan holds. */
    larger: larger && largerInWords(larger),
  }

  function largerInWords({ plan: next, limit: most }: NonNullable<PlanRoom['larger']>): string {
    const name = t(`common:plan.name.${next}`)
    return most === null
      ? t('plans:limit.unlimited', { plan: name })
      : t('plans:limit.larger', { plan: name, amount: amount(most) })
  }
}
