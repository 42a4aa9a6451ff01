import { useTranslation } from 'react-i18next'
import { medianInWords } from '#app/i18n/advanced-report-words.ts'
import type { PlacedBar } from '#app/ui/charts/bar-layout.ts'
import { BarList } from '#app/ui/charts/bar-list.tsx'
import { Section } from '#app/ui/layout/section.tsx'

/** `median`: in minutes after the slot. `shortened`: as in the section above. */
type PunctualitySectionProps = { bars: PlacedBar[]; median: number | null; shortened: string | null }

const heads = ['span', 'count', 'share'] as const

/** How long before or after their slots check-ins are made. */
export function PunctualitySection({ bars, median, shortened }: PunctualitySectionProps) {
  const { t } = useTranslation('analytics')
  return (
    <Section title={t('punctuality.title')} help={t('punctuality.help')}>
      <div>
        {shortened !== null && <p className="small soft">{t('advanced.shortened', { period: shortened })}</p>}
        {bars.length > 0 && (
          <BarList bars={bars} total={bars.length} heads={heads.map((head) => t(`punctuality.head.${head}`))} />
        )}
        <p className="small soft">{medianInWords(t, median)}</p>
      </div>
    </Section>
  )
}
