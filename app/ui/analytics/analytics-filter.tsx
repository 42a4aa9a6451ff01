import { Form, Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RangeName } from '#app/domain/figures/relative-ranges.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { ChoiceSearch } from '#app/ui/list/choice-search.tsx'
import { RangeLinks } from './range-links.tsx'

type Choice = { value: string; label: string }

type AnalyticsFilterProps = {
  choices: Record<'schedule' | 'group' | 'location' | 'staff' | 'task', Choice[]>
  /** The words by which choices are searched; null where all are offered. */
  words: string | null
  dates: LocalDates
  ranges: Record<RangeName, LocalDates>
  /** Whether the typed range stays in the fields, so that it can be corrected. */
  keepsTyped: boolean
}

const names = ['schedule', 'group', 'location', 'staff', 'task'] as const

/** The filter of the analytics: a GET form, so the choices are in the URL. */
export function AnalyticsFilter({ choices, words, dates, ranges, keepsTyped }: AnalyticsFilterProps) {
  const { t } = useTranslation('analytics')
  const [search] = useSearchParams()
  const [status, gapDays] = [search.get('status'), search.get('gapDays')]
  const shown = (end: 'from' | 'to') => (keepsTyped ? (search.get(end) ?? '') : dates[end])
  return (
    <Form key={search.toString()} method="get" className="analytics-filter" aria-label={t('filter.label')}>
      {words !== null && <ChoiceSearch words={words} />}
      {names.map(
        (name) =>
          (choices[name].length > 0 || words) && (
            <div className="field" key={name}>
              <label htmlFor={`filter-${name}`}>{t(`filter.${name}`)}</label>
              <select className="in" id={`filter-${name}`} name={name} defaultValue={search.get(name) ?? ''}>
                <option value="">{t('filter.all')}</option>
                {choices[name].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          ),
      )}
      <div className="dates">
        {(['from', 'to'] as const).map((end) => (
          <div className="field" key={end}>
            <label htmlFor={`filter-${end}`}>{t(`filter.${end}`)}</label>
            <input className="in" type="date" id={`filter-${end}`} name={end} defaultValue={shown(end)} />
          </div>
        ))}
        <RangeLinks ranges={ranges} dates={dates} />
      </div>
      {status && <input type="hidden" name="status" value={status} />}
      {gapDays && <input type="hidden" name="gapDays" value={gapDays} />}
      <div className="acts">
        <button className="btn">{t('filter.show')}</button>
        <Link className="link" to="/analytics">
          {t('filter.reset')}
        </Link>
      </div>
    </Form>
  )
}
