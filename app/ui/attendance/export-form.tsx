import { Form } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { csvColumns, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type Refusal = { code: string; field?: string | undefined }
type ExportFormProps = { from: string; to: string; chosen: readonly CsvColumn[]; failure: Refusal | null }

/** The days to export, and what CSV says of each slot; what is chosen is in the address. */
export function ExportForm({ from, to, chosen, failure }: ExportFormProps) {
  const { t } = useTranslation('documents')
  return (
    <Form method="get" preventScrollReset className="screen-only">
      {failure && <Banner tone="bad" title={t('export.refused')} />}
      <Section title={t('export.range.title')} help={t('export.range.help')}>
        <div className="filter-form">
          <DayField name="from" label={t('export.from')} value={from} failure={failure} />
          <DayField name="to" label={t('export.to')} value={to} failure={failure} />
          <button className="btn plain">{t('export.show')}</button>
        </div>
        <Fold summary={t('export.columns')}>
          <fieldset className="export-columns">
            <legend className="vh">{t('export.columns')}</legend>
            {csvColumns.map((column) => (
              <label className="check" key={column}>
                <input type="checkbox" name="columns" value={column} defaultChecked={chosen.includes(column)} />
                <span>{t(`column.${column}`)}</span>
              </label>
            ))}
          </fieldset>
        </Fold>
      </Section>
    </Form>
  )
}

type DayFieldProps = { name: 'from' | 'to'; label: string; value: string; failure: Refusal | null }

function DayField({ name, label, value, failure }: DayFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const errors = failure?.field === name ? [failure.code] : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="in"
        id={id}
        name={name}
        type="date"
        defaultValue={value}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? errorId : undefined}
      />
      <FieldErrors field={{ errors, errorId }} />
    </div>
  )
}
