import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rules } from '#app/domain/schedules/rules.ts'
import { scheduleInWords } from '#app/i18n/schedule-words.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type AttendanceHeadProps = {
  title: string
  location: string
  companyName: string | null
  rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'>
  /** The actions. */
  children?: ReactNode
}

/** The title of the schedule, and what it is about. */
export function AttendanceHead({ title, location, companyName, rules, children }: AttendanceHeadProps) {
  const { t } = useTranslation(['attendance', 'schedule-words'])
  const language = useLanguage()
  return (
    <PageHead
      title={title}
      meta={
        <>
          <State icon="chart-column">{t('attendance:title')}</State>{' '}
          {companyName && <State icon="building-2">{companyName}</State>} <State icon="map-pin">{location}</State>{' '}
          <State icon="repeat">{scheduleInWords(t, language, rules)}</State>
        </>
      }
    >
      {children}
    </PageHead>
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
