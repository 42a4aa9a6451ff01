import type { TFunction } from 'i18next'
import type { Punctuality, PunctualitySpan } from '#app/domain/analytics/punctuality.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { barLayout, type PlacedBar } from '#app/ui/charts/bar-layout.ts'

type Reader = { t: TFunction; language: Language }

/** The spans of punctuality as bars, earliest first; those before the first check-in and after the last are left out. */
export function punctualityBars({ spans, completed }: Punctuality, { t, language }: Reader): PlacedBar[] {
  const first = spans.findIndex(({ count }) => count > 0)
  const last = spans.findLastIndex(({ count }) => count > 0)
  const bars = spans.slice(Math.max(0, first), last + 1).map((span) => {
    const words = formatNumber(span.count, language)
    const share = formatPercent(span.count / completed, language)
    return { key: `${span.from}`, name: nameOf(span, t), value: span.count, words, figures: [words, share] }
  })
  return barLayout(bars)
}

function nameOf({ from, to }: PunctualitySpan, t: TFunction): string {
  if (from === null) return t('analytics:punctuality.longBefore', { minutes: -(to ?? 0) })
  if (to === null) return t('analytics:punctuality.longAfter', { minutes: from })
  if (to < 0) return t('analytics:punctuality.before', { from: -from, to: -to })
  return from < 0 ? t('analytics:punctuality.onTime', { minutes: to }) : t('analytics:punctuality.after', { from, to })
}
