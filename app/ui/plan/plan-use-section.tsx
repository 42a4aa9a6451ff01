import { useTranslation } from 'react-i18next'
import { limitedKinds, type PlanUse } from '#app/domain/plans/plans.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { Section } from '#app/ui/layout/section.tsx'

/** How much of each limit of the plan is used. */
export function PlanUseSection({ plan, limits, counts }: PlanUse) {
  const { t } = useTranslation('plans')
  const uses = limitedKinds.map((kind) => ({ kind, used: counts[kind], limit: limits[kind] }))
  const bars = uses.map(({ kind, used, limit }) => ({
    key: kind,
    name: t(`use.${kind}`),
    words: useInWords(used, limit),
    width: limit === null ? 0 : Math.min(100, (used / limit) * 100),
    isOver: limit !== null && used > limit,
  }))

  function useInWords(used: number, limit: number | null): string {
    if (limit === null) return t('use.unlimited', { used })
    if (used < limit) return t('use.some', { used, limit })
    return used === limit ? t('use.all', { used, limit }) : t('use.over', { used, limit, over: used - limit })
  }

  return (
    <Section title={t('use.title')} help={t('use.help', { plan })}>
      <div className="plan-use">
        <Bars bars={bars} />
        {bars.some(({ isOver }) => isOver) && <p className="soft small">{t('use.overHelp')}</p>}
      </div>
    </Section>
  )
}
