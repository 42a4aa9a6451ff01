import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { longestWindow } from '#app/domain/schedules/rules.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { initialText } from '#app/ui/form/form-field.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'
import { useRowFocus } from '#app/ui/form/use-row-focus.ts'
import { day, minute } from '#app/domain/time/durations.ts'

type TimesFieldProps = {
  form: FormMetadata<ScheduleDraft>
  fields: Pick<ScheduleFields, 'times' | 'from' | 'to' | 'every' | 'windowBefore'>
  hourly: boolean
  /** The last step of the form. */
  step: SubmissionResult['intent'] | undefined
}

/** The times of a day, one by one; hourly they can be filled in from, to and every so many hours. */
export function TimesField({ form, fields: { times, from, to, every, windowBefore }, hourly, step }: TimesFieldProps) {
  const { t } = useTranslation('schedules')
  const here = { formAction: `#${times.id}` }
  const list = times.getFieldList()
  useRowFocus({ listId: times.id, name: times.name, count: list.length, step })
  const wrong = [times, ...list].find(({ errors }) => errors?.length)
  const eve = list.some((time) => initialText(time) === '00:00')
    ? openingBeforeMidnight(windowBefore.initialValue)
    : null
  return (
    <>
      {hourly ? (
        <Hours fields={{ from, to, every }} {...here} />
      ) : (
        [from, to, every].map((field) => <Kept key={field.name} field={field} />)
      )}
      <fieldset id={times.id} tabIndex={-1} aria-describedby={wrong?.errorId}>
        <legend className="label">{t('form.times')}</legend>
        <div className="times">
          {list.map((time, index) => (
            <TimeInput
              key={time.key ?? time.name}
              time={time}
              label={t('form.time', { number: index + 1 })}
              remove={{ ...form.remove.getButtonProps({ name: times.name, index }), ...here }}
            />
          ))}
          <button className="btn plain" {...form.insert.getButtonProps({ name: times.name })} {...here}>
            <Icon name="plus" />
            {t('form.addTime')}
          </button>
        </div>
        {wrong && <FieldErrors field={wrong} />}
      </fieldset>
      {eve && (
        <div className="note">
          <Icon name="info" />
          <p>{t('form.midnight', { time: eve })}</p>
        </div>
      )}
    </>
  )
}

type TimeInputProps = { time: FieldMetadata<string, ScheduleDraft>; label: string; remove: object }

function TimeInput({ time, label, remove }: TimeInputProps) {
  const { t } = useTranslation('schedules')
  const value = initialText(time)
  return (
    <div className="time-in" data-row>
      <input
        type="time"
        id={time.id}
        name={time.name}
        defaultValue={value}
        aria-label={label}
        aria-invalid={time.errors?.length ? true : undefined}
        required
      />
      <button aria-label={t('form.removeTime', { time: value ?? label })} {...remove}>
        <Icon name="x" />
      </button>
    </div>
  )
}

type HoursProps = { fields: Pick<ScheduleFields, 'from' | 'to' | 'every'>; formAction: string }

function Hours({ fields: { from, to, every }, formAction }: HoursProps) {
  const { t } = useTranslation('schedules')
  return (
    <fieldset className="hours">
      <legend className="label">{t('form.hours')}</legend>
      <div>
        <Field field={from} label={t('form.from')}>
          <TextInput field={from} type="time" />
        </Field>
        <Field field={to} label={t('form.to')}>
          <TextInput field={to} type="time" />
        </Field>
        <Field field={every} label={t('form.every')}>
          <TextInput field={every} inputMode="numeric" autoComplete="off" />
        </Field>
        <button className="btn plain" name="fillTimes" value="on" formAction={formAction} formNoValidate>
          <Icon name="repeat" />
          {t('form.fillTimes')}
        </button>
      </div>
    </fieldset>
  )
}

/** Hidden fields preserve values that are not shown now. */
function Kept({ field }: { field: FieldMetadata<string, ScheduleDraft> }) {
  return <input type="hidden" name={field.name} defaultValue={initialText(field)} />
}

/** The time at which a slot at midnight opens, `HH:mm` of the evening before; null if it does not open earlier. */
function openingBeforeMidnight(windowBefore: unknown): string | null {
  const minutes = Number(windowBefore ?? 0)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > longestWindow) return null
  const opening = day / minute - minutes
  return `${Math.floor(opening / 60)}:${String(opening % 60).padStart(2, '0')}`
}
