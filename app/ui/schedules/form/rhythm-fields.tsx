import type { FormMetadata } from '@conform-to/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOf, frequencies } from '#app/domain/schedules/rules.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { Choices } from '#app/ui/form/choices.tsx'
import type { ScheduleFields, ScheduleFormChoices } from './schedule-form-values.ts'

type RhythmFieldsProps = {
  form: FormMetadata<ScheduleDraft>
  fields: Pick<ScheduleFields, 'frequency' | 'months' | 'days'>
  /** The frequency whose days are shown: the last one that was sent. */
  shownFrequency: string
  choices: Pick<ScheduleFormChoices, 'monthNames' | 'weekdayNames'>
}

/**
 * Frequency, months and days. Another frequency may have other days, so choosing one submits the form, which comes back
 * with these; the hidden field `daysOf` says which ones were shown.
 */
export function RhythmFields({
  form,
  fields: { frequency, months, days },
  shownFrequency,
  choices,
}: RhythmFieldsProps) {
  const { t } = useTranslation('schedules')
  const showDays = useRef<HTMLButtonElement>(null)
  const step = form.validate.getButtonProps({ name: frequency.name })
  const shown = daysOf(shownFrequency)
  const weekdays = choices.weekdayNames.map((label, i) => ({ value: String(i + 1), label }))
  const dates = Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))
  return (
    <>
      <div onChange={() => showDays.current?.click()}>
        <Choices
          field={frequency}
          label={t('form.frequency')}
          type="radio"
          options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        >
          <noscript>
            <button className="btn plain" formAction={`#${frequency.id}`} {...step}>
              {t('form.showDays')}
            </button>
          </noscript>
        </Choices>
      </div>
      <button
        className="vh"
        ref={showDays}
        tabIndex={-1}
        aria-hidden="true"
        {...form.validate.getButtonProps({ name: frequency.name })}
      >
        {t('form.showDays')}
      </button>
      <Choices
        field={months}
        label={t('form.months')}
        type="checkbox"
        columns="six"
        options={choices.monthNames.map((label, i) => ({ value: String(i + 1), label }))}
      />
      <input type="hidden" name="daysOf" value={shown} />
      <Choices
        key={shown}
        field={days}
        label={t('form.days')}
        type="checkbox"
        columns="seven"
        options={shown === 'week' ? weekdays : [...dates, { value: 'last', label: t('form.lastDay') }]}
        hint={shown === 'month' ? t('form.daysHint') : undefined}
      />
    </>
  )
}
