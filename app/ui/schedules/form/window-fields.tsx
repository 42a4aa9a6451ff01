import { useTranslation } from 'react-i18next'
import { defaultTimeZone, defaultWindow, timeZones } from '#app/domain/schedules/rules.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { Field } from '#app/ui/form/field.tsx'
import { initialText } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type WindowFieldsProps = { fields: Pick<ScheduleFields, 'windowBefore' | 'windowAfter' | 'timezone'> }

/** Fields that most schedules leave at their defaults. Folded, unless a value differs or is wrong. */
export function WindowFields({ fields: { windowBefore, windowAfter, timezone } }: WindowFieldsProps) {
  const { t } = useTranslation('schedules')
  const isUsual =
    [windowBefore, windowAfter].every((field) => initialText(field) === String(defaultWindow)) && !initialText(timezone)
  const isWrong = [windowBefore, windowAfter, timezone].some(({ errors }) => errors?.length)
  return (
    <details className="fold" open={isWrong || !isUsual}>
      <summary>
        <Icon name="chevron-down" />
        {t('form.windowFold')}
      </summary>
      <div className="fields">
        <div className="two">
          <Field field={windowBefore} label={t('form.windowBefore')} hint={t('form.windowBeforeHint')}>
            <TextInput field={windowBefore} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field field={windowAfter} label={t('form.windowAfter')} hint={t('form.windowAfterHint')}>
            <TextInput field={windowAfter} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <Field field={timezone} label={t('form.timezone')}>
          <SelectInput
            field={timezone}
            placeholder={t('form.timezoneNone', { zone: zoneInWords(t, defaultTimeZone) })}
            options={timeZones.map((zone) => ({ value: zone, label: zoneInWords(t, zone) }))}
          />
        </Field>
        <div>
          <HelpLink to="window-missed" />
        </div>
      </div>
    </details>
  )
}
