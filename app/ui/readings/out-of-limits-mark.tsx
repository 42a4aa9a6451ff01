import { useTranslation } from 'react-i18next'
import { StatusIcon } from '#app/ui/status-icon.tsx'

/** That a value is out of its limits, by a shape: a triangle, with words for screen readers. */
export function OutOfLimitsMark() {
  const { t } = useTranslation('readings')
  return (
    <>
      <StatusIcon status="overdue" />
      <span className="vh">{t('taken.out')}: </span>
    </>
  )
}
