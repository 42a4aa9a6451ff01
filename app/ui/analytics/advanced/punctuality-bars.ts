import type { TFunction } from 'i18next'
import { shownSpans, type Punctuality } from '#app/domain/analytics/punctuality.ts'
import { spanInWords } from '#app/i18n/advanced-report-words.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import { barLayout, type PlacedBar } from '#app/ui/charts/bar-layout.ts'

type Reader = { t: TFunction; language: Language }

/** The spans of punctuality as bars, earliest first. */
export function punctualityBars({ spans, completed }: Punctuality, { t, language }: Reader): PlacedBar[] {
  const bars = shownSpans(spans).map((span) => {
    const words = formatNumber(span.count, language)
    const share = formatPercent(span.count / completed, language)
    return { key: `${span.from}`, name: spanInWords(t, span), value: span.count, words, figures: [words, share] }
  })
  return barLayout(bars)
}
