import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { Icon } from '#app/ui/icon.tsx'

const icons = { public: 'globe', private: 'lock-keyhole', draft: 'pencil' } as const

/** Draft, public or private: icon and word, no colour. */
export function ScheduleState({ status }: { status: ScheduleStatus }) {
  const { t } = useTranslation('common')
  return (
    <span className="state">
      <Icon name={icons[status]} />
      {t(`scheduleStatus.${status}`)}
    </span>
  )
}
