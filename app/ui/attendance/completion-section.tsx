import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#app/ui/charts/column-chart.tsx'
import type { ColumnLayout } from '#app/ui/charts/column-layout.ts'
import { Section } from '#app/ui/layout/section.tsx'

/** How much was done in each day or month, and in which one the least. */
export function CompletionSection({ layout }: { layout: ColumnLayout }) {
  const { t } = useTranslation('attendance')
  const { columns } = layout
  const kind = columns[0]?.key.length === 'YYYY-MM'.length ? 'month' : 'day'
  const known = columns.filter(({ share }) => share !== null)
  const [weakest] = known.toSorted((one, other) => (one.share ?? 0) - (other.share ?? 0))
  const best = known.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))[0]
  const ends = { from: columns[0]?.name, to: columns.at(-1)?.name }
  const label = weakest
    ? t('completion.label', { ...ends, least: weakest.words, most: best?.words })
    : t('completion.none', ends)
  const help = columns.length === 1 ? t('completion.helpOne', { name: ends.from }) : t('completion.help', ends)
  return (
    <Section title={t(`completion.title.${kind}`)} help={help}>
      <div>
        <ColumnChart label={label} heads={[t(`completion.${kind}`), t('completion.share')]} layout={layout} />
        <p className="small soft">{weakestInWords() ?? label}</p>
      </div>
    </Section>
  )

  function weakestInWords() {
    if (!weakest) return null
    if (weakest.share === 1) return t('completion.complete')
    return t(`completion.weakest.${kind}`, { name: weakest.name, share: weakest.words })
  }
}
