import { useTranslation } from 'react-i18next'
import type { Rules } from '#app/domain/schedules/rules.ts'
import { scheduleInWords } from '#app/i18n/schedule-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type AttendanceHeadProps = {
  id: string
  title: string
  location: string
  archivedAt: Date | string | null
  rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'>
}

/** Whose attendance it is, and the way back: to the schedule, or to all where it has ended. */
export function AttendanceHead({ id, title, location, archivedAt, rules }: AttendanceHeadProps) {
  const { t } = useTranslation(['attendance', 'schedules'])
  const language = useLanguage()
  const crumb = archivedAt
    ? { to: '/schedules', label: t('attendance:crumb.schedules') }
    : { to: `/schedules/${id}`, label: t('attendance:crumb.schedule') }
  return (
    <PageHead
      title={title}
      crumb={crumb}
      meta={
        <>
          <span className="state">
            <Icon name="chart-column" />
            {t('attendance:title')}
          </span>
          <span className="state">
            <Icon name="map-pin" />
            {location}
          </span>
          <span className="state">
            <Icon name="repeat" />
            {scheduleInWords(t, language, rules)}
          </span>
        </>
      }
    />
  )
}
