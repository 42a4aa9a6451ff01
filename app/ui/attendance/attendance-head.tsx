import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rules } from '#app/domain/schedules/rules.ts'
import { scheduleInWords } from '#app/i18n/schedule-words.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type AttendanceHeadProps = {
  id: string
  title: string
  location: string
  companyName: string | null
  archivedAt: Date | string | null
  rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'>
}

/** The title of the schedule, with a link back to it, or to the list where the schedule has ended. */
export function AttendanceHead({ id, title, location, companyName, archivedAt, rules }: AttendanceHeadProps) {
  const { t } = useTranslation(['attendance', 'schedule-words'])
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
          <State icon="chart-column">{t('attendance:title')}</State>{' '}
          {companyName && <State icon="building-2">{companyName}</State>} <State icon="map-pin">{location}</State>{' '}
          <State icon="repeat">{scheduleInWords(t, language, rules)}</State>
        </>
      }
    />
  )
}

function State({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="state">
      <Icon name={icon} />
      {children}
    </span>
  )
}
