import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { holidayRules } from '#app/domain/holidays/kept-holidays.ts'
import { Choices } from '#app/ui/form/choices.tsx'
import type { ScheduleFields, ScheduleFormChoices } from './schedule-form-values.ts'

type HolidayFieldProps = { field: ScheduleFields['onHolidays'] } & Pick<ScheduleFormChoices, 'region'>

/** Whether it is due on public holidays, and whose these are. */
export function HolidayField({ field, region }: HolidayFieldProps) {
  const { t } = useTranslation('holidays')
  return (
    <Choices
      field={field}
      label={t('onHolidays')}
      type="radio"
      options={holidayRules.map((value) => ({ value, label: t(`onHolidays.${value}`) }))}
      hint={region ? t('onHolidays.hint', { region }) : t('onHolidays.noRegion')}
    >
      {!region && (
        <Link className="link" to="/schedule-settings">
          {t('setting.change')}
        </Link>
      )}
    </Choices>
  )
}
