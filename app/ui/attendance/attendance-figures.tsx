import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#app/domain/figures/statistics.ts'
import type { InspectionCounts } from '#app/domain/inspections/inspection.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import { dueInWords } from '#app/i18n/summary-sentences.ts'
import { StatusIcon } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Figures = Omit<Statistics, 'byStaff' | 'byTask' | 'lastUpdated'> & {
  unscheduled: number
} & Partial<InspectionCounts>

/** The totals of a period. */
export function AttendanceFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const { completionRate, tasksCompleted, totalCheckIns, uniqueStaff, uniqueTasks, daysChecked } = figures
  const { overdue, skipped, excused, unscheduled, inspected = 0, passed = 0 } = figures
  return (
    <dl className="figures">
      <div className="lead">
        <dt>{t('figures.tasks', { done: tasksCompleted, due: dueInWords(t, figures) })}</dt>
        <dd>{completionRate === null ? '–' : formatPercent(completionRate, language)}</dd>
      </div>
      <Figure value={totalCheckIns}>{t('figures.visits', { count: totalCheckIns })}</Figure>
      <Figure value={daysChecked}>{t('figures.days', { count: daysChecked })}</Figure>
      <Figure value={uniqueStaff}>{t('figures.staff', { count: uniqueStaff })}</Figure>
      <Figure value={uniqueTasks}>{t('figures.kinds', { count: uniqueTasks })}</Figure>
      <Figure value={overdue}>
        <StatusIcon status="overdue" /> {t('figures.overdue', { count: overdue })}
      </Figure>
      <Figure value={skipped}>
        <StatusIcon status="skipped" /> {t('figures.skipped', { count: skipped })}
      </Figure>
      {excused > 0 && (
        <Figure value={excused}>
          <StatusIcon status="excused" /> {t('figures.excused', { count: excused })}
        </Figure>
      )}
      {unscheduled > 0 && <Figure value={unscheduled}>{t('figures.unscheduled', { count: unscheduled })}</Figure>}
      {inspected > 0 && <Figure value={inspected}>{t('figures.inspected')}</Figure>}
      {inspected > 0 && <Figure value={passed}>{t('figures.passed')}</Figure>}
    </dl>
  )
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  const language = useLanguage()
  return (
    <div>
      <dt>{children}</dt>
      <dd>{formatNumber(value, language)}</dd>
    </div>
  )
}
