import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import type { ColumnLayout } from '#app/ui/charts/column-layout.ts'
import { Section } from '#app/ui/layout/section.tsx'

/** The completion of each day or month, and the weakest one. */
export function CompletionSection({ layout }: { layout: ColumnLayout }) {
  const { t } = useTranslation('attendance')
  const { columns } = layout
  const kind = columns[0]?.key.length === 'YYYY-MM'.length ? 'month' : 'day'
  const measured = columns.filter(({ share }) => share !== null)
  const [weakest] = measured.toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0))
  const best = measured.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))[0]
  const [from, to] = [columns[0]?.name, columns.at(-1)?.name]
  const isOne = columns.length === 1
  const help = isOne ? t('completion.helpOne', { name: from }) : t('completion.help', { from, to })
  const label = labelOf()
  return (
    <Section title={t(`completion.title.${kind}`)} help={help}>
      <div>
        <ColumnChart label={label} heads={[t(`completion.${kind}`), t('completion.share')]} layout={layout} />
        <p className="small soft">{weakestInWords() ?? label}</p>
      </div>
    </Section>
  )

  function labelOf() {
    if (!weakest) return isOne ? t('summary.nothingDue') : t('completion.none', { from, to })
    if (isOne) return `${weakest.name}: ${weakest.words}`
    return t('completion.label', { from, to, least: weakest.words, most: best?.words })
  }

  function weakestInWords() {
    if (!weakest) return null
    if (weakest.share === 1) return t('completion.complete')
    return t(`completion.weakest.${kind}`, { name: weakest.name, share: weakest.words })
  }
}
