import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone, timeZones } from '#app/domain/schedules/rules.ts'
import { lastTimeTooLate } from '#app/domain/schedules/time-too-late.ts'
import { formatTime } from '#app/i18n/format-dates.ts'
import { initialText } from '#app/ui/form/form-field.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type TimeTooLateProps = {
  formId: string
  fields: Pick<ScheduleFields, 'times' | 'timezone' | 'windowAfter' | 'useCurrentTime'>
  now: Date
}

type Typed = Record<'timezone' | 'windowAfter', string> & { times: string[]; useCurrentTime: boolean }

/**
 * Says if times of a new schedule come too late for today. With scripts it follows what is typed; without, it says so when the
 * form is shown again. Who chooses the slot when checking in, may choose an earlier one of today.
 */
export function TimeTooLate({ formId, fields, now }: TimeTooLateProps) {
  const { t } = useTranslation('schedules')
  const [late, setLate] = useState(() => lateOf(shownValues(fields), now))
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const read = () => setLate(lateOf(typedValues(form), now))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  })
  return (
    <div aria-live="polite">
      {late && (
        <div className="note">
          <Icon name="info" />
          <p>{t('form.tooLateToday', { time: late })}</p>
        </div>
      )}
    </div>
  )
}

/** A zone that is none is refused when the form is sent. */
function lateOf({ timezone, useCurrentTime, ...typed }: Typed, now: Date): string | null {
  const timeZone = timezone === '' ? defaultTimeZone : timeZones.find((zone) => zone === timezone)
  if (!useCurrentTime || !timeZone) return null
  const localTime = formatTime({ instant: now, timeZone, language: 'en' })
  return lastTimeTooLate(typed, localTime)
}

function shownValues({ times, timezone, windowAfter, useCurrentTime }: TimeTooLateProps['fields']): Typed {
  return {
    times: times.getFieldList().map((time) => initialText(time) ?? ''),
    timezone: initialText(timezone) ?? '',
    windowAfter: initialText(windowAfter) ?? '',
    useCurrentTime: Boolean(useCurrentTime.initialValue),
  }
}

function typedValues(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    times: [...data].filter(([name]) => name.startsWith('times[')).map(([, time]) => String(time)),
    timezone: text('timezone'),
    windowAfter: text('windowAfter'),
    useCurrentTime: data.has('useCurrentTime'),
  }
}
