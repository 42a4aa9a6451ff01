import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mostGapDays } from '#app/domain/analytics/limits.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'

const kept = ['schedule', 'group', 'location', 'staff', 'task', 'from', 'to', 'status'] as const

/** Asks of more than how many days gaps are shown; the other filters stay. */
export function GapDaysForm({ moreThan, isRefused }: { moreThan: number; isRefused: boolean }) {
  const { t } = useTranslation('analytics')
  const [search] = useSearchParams()
  const errorId = 'gap-days-error'
  return (
    <Form
      key={search.toString()}
      className="gap-days"
      method="get"
      action="/analytics#gaps"
      aria-label={t('gaps.title')}
      preventScrollReset
    >
      {kept.map((name) => {
        const value = search.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <div className="field">
        <label htmlFor="gap-days">{t('gaps.moreThan')}</label>
        <input
          className="in"
          id="gap-days"
          name="gapDays"
          inputMode="numeric"
          maxLength={String(mostGapDays).length}
          defaultValue={isRefused ? (search.get('gapDays') ?? '') : moreThan}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
        />
        <FieldErrors field={{ errors: isRefused ? ['attendance.gapDaysInvalid'] : undefined, errorId }} />
      </div>
      <button className="btn plain">{t('filter.show')}</button>
    </Form>
  )
}
