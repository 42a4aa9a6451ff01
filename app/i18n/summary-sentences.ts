import type { TFunction } from 'i18next'
import type { RecordsSummary } from '#app/domain/figures/records-summary.ts'
import { countDue, wholePercent, type StatusCounts } from '#app/domain/figures/status-counts.ts'

export type SummaryCounts = StatusCounts & {
  /** How many of the completed ones miss their photo. */
  pending?: number
  /** How many check-ins have no slot. */
  unscheduled?: number
  /** How many check-ins were removed. */
  removed?: number
  /** How many of the completed ones a supervisor has inspected, and how many of these are in order. */
  inspected?: number
  passed?: number
}

/**
 * Counts of occurrences in sentences: what is done of what was due, with its rate, and then everything else, so that
 * each occurrence is accounted for. The rate is rounded down, so that 100 % means all.
 */
export function summarySentences(t: TFunction, counts: SummaryCounts): string[] {
  const { completed, overdue, skipped, excused, planned, open, pending = 0, unscheduled = 0, removed = 0 } = counts
  const { inspected = 0, passed = 0 } = counts
  const due = countDue(counts)
  const sentence = (name: string, count: number) => (count > 0 ? [t(`attendance:summary.${name}`, { count })] : [])
  return [
    due === 0
      ? t('attendance:summary.nothingDue')
      : t('attendance:summary.done', {
          count: completed,
          due: dueInWords(t, counts),
          rate: wholePercent(completed / due) / 100,
        }),
    ...sentence('overdue', overdue),
    ...sentence('skipped', skipped),
    ...sentence('excused', excused),
    ...sentence('pending', pending),
    ...sentence('open', open),
    ...sentence('planned', planned - open),
    ...sentence('unscheduled', unscheduled),
    ...sentence('removed', removed),
    ...(inspected > 0 ? [t('attendance:summary.inspected', { inspected, passed })] : []),
  ]
}

/** "14 fälligen Aufgaben", as it stands after "12 von" */
export function dueInWords(t: TFunction, counts: Pick<StatusCounts, 'completed' | 'overdue' | 'skipped'>): string {
  return t('attendance:summary.due', { count: countDue(counts) })
}

/** The same for a document, with who did it and on how many days; together they account for each of its rows. */
export function documentSentences(t: TFunction, summary: RecordsSummary): string[] {
  return [...summarySentences(t, summary), ...(summary.completed > 0 ? [peopleAndDays(t, summary)] : [])]
}

/** "3 Personen, Einträge an 15 Tagen." */
function peopleAndDays(t: TFunction, { uniqueStaff, daysChecked }: RecordsSummary): string {
  return t('attendance:summary.by', {
    people: t('attendance:summary.people', { count: uniqueStaff }),
    days: t('attendance:summary.days', { count: daysChecked }),
  })
}
