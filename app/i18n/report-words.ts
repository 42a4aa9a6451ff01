import type { TFunction } from 'i18next'
import type { IssueRule } from '#app/domain/reports/issue-times.ts'
import { weekdayNames } from './calendar-names.ts'
import type { Language } from './languages.ts'

/** How often a report is sent, in words: "jede Woche, Montag, 06:00". */
export function reportRhythmInWords(
  t: TFunction,
  language: Language,
  { rhythm, weekday, monthDay, sendTime: time }: Omit<IssueRule, 'timezone'>,
): string {
  switch (rhythm) {
    case 'none':
      return t('reports:rhythm.byHand')
    case 'daily':
      return t('reports:rhythm.dailyAt', { time })
    case 'weekly':
      return t('reports:rhythm.weeklyAt', { day: weekdayNames(language, 'long')[weekday - 1] ?? '', time })
    case 'monthly':
      return monthDay === 31
        ? t('reports:rhythm.monthlyLastAt', { time })
        : t('reports:rhythm.monthlyAt', { day: monthDay, time })
  }
}
