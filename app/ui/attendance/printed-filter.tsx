import { useTranslation } from 'react-i18next'
import type { AttendanceFilter } from '#app/domain/attendance/attendance-filter.ts'
import { statusFilterWords } from './status-filter-links.tsx'

type Choice = { value: string; label: string }
type PrintedFilterProps = { filter: AttendanceFilter; tasks: Choice[]; staff: Choice[] }

/** On paper: the filter, so that nobody takes a part of the period for the whole. */
export function PrintedFilter({ filter, tasks, staff }: PrintedFilterProps) {
  const { t } = useTranslation(['attendance', 'common'])
  const what = [statusFilterWords(t, filter.status), labelOf(tasks, filter.task), labelOf(staff, filter.staff)]
  return <p className="print-only">{t('attendance:print.chosen', { what: what.filter(Boolean).join(' · ') })}</p>
}

function labelOf(choices: Choice[], chosen: string): string {
  return choices.find(({ value }) => value === chosen)?.label ?? chosen
}
