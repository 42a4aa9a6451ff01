import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone, timeZones, windowPresets } from '#app/domain/schedules/rules.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { Field } from '#app/ui/form/field.tsx'
import { initialText } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type WindowFieldsProps = { fields: Pick<ScheduleFields, 'windowBefore' | 'windowAfter' | 'timezone'> }

/** The window around each time, with buttons for usual ones. The time zone is folded unless it is set or wrong. */
export function WindowFields({ fields: { windowBefore, windowAfter, timezone } }: WindowFieldsProps) {
  const { t } = useTranslation('schedules')
  return (
    <>
      <fieldset className="window">
        <legend className="label">{t('form.window')}</legend>
        <p className="hint">{t('form.windowWhy')}</p>
        <div className="two">
          <Field field={windowBefore} label={t('form.windowBefore')} hint={t('form.windowBeforeHint')}>
            <TextInput field={windowBefore} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field field={windowAfter} label={t('form.windowAfter')} hint={t('form.windowAfterHint')}>
            <TextInput field={windowAfter} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <div className="acts">
          {windowPresets.map(({ name, before, after }) => (
            <button
              key={name}
              className="btn plain"
              name="window"
              value={name}
              formNoValidate
              formAction={`#${windowBefore.id}`}
              onClick={fillIn({ [windowBefore.id]: before, [windowAfter.id]: after })}
            >
              {t(`form.windowPreset.${name}`, { before, after })}
            </button>
          ))}
        </div>
        <HelpLink to="window-missed" />
      </fieldset>
      <details className="fold" open={Boolean(timezone.errors?.length || initialText(timezone))}>
        <summary>
          <Icon name="chevron-down" />
          {t('form.timezone')}
        </summary>
        <div className="fields">
          <Field field={timezone} label={t('form.timezone')}>
            <SelectInput
              field={timezone}
              placeholder={t('form.timezoneNone', { zone: zoneInWords(t, defaultTimeZone) })}
              options={timeZones.map((zone) => ({ value: zone, label: zoneInWords(t, zone) }))}
            />
          </Field>
        </div>
      </details>
    </>
  )
}

/** Fills the fields of these ids in place. Without scripts the button submits the form, which comes back filled in. */
function fillIn(values: Record<string, number>) {
  return (event: MouseEvent) => {
    event.preventDefault()
    for (const [id, value] of Object.entries(values)) {
      const field = document.getElementById(id)
      if (!(field instanceof HTMLInputElement)) continue
      field.value = String(value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
