import { useTranslation } from 'react-i18next'
import { limitedKinds } from '#app/domain/plans/plans.ts'
import type { PlanView } from '#app/domain/payments/plan-view.ts'
import { formatBytes } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type Use = {
  key: string
  used: number
  limit: number | null
  /** As text. */
  say?: (amount: number) => string
}

/** The use of each limit of the plan; photos are shown if the plan has them, or some are stored. */
export function PlanUseSection({
  plan,
  limits,
  counts,
  photos,
}: Pick<PlanView, 'plan' | 'limits' | 'counts' | 'photos'>) {
  const { t, i18n } = useTranslation('plans')
  const uses: Use[] = limitedKinds.map((kind) => ({ key: kind, used: counts[kind], limit: limits[kind] }))
  const inBytes = (bytes: number) => formatBytes(bytes, i18n.language as Language)
  if (photos.used > 0 || photos.limit !== 0) uses.push({ key: 'photos', ...photos, say: inBytes })
  const bars = uses.map((use) => ({
    key: use.key,
    name: t(`use.${use.key}`),
    words: useInWords(use),
    width: widthOf(use),
    isOver: use.limit !== null && use.used > use.limit,
  }))

  function useInWords({ used, limit, say = String }: Use): string {
    if (limit === null) return t('use.unlimited', { used: say(used) })
    const amounts = { used: say(used), limit: say(limit) }
    if (used < limit) return t('use.some', amounts)
    return used === limit ? t('use.all', amounts) : t('use.over', { ...amounts, over: say(used - limit) })
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

function widthOf({ used, limit }: Use): number {
  if (limit === null) return 0
  return limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
}
