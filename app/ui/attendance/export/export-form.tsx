import { Form, useSubmit } from '@remix-run/react'
import { useId, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { csvFormats, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { csvColumns, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'

/** Whether photos are requested, and the photos in the range; null for an invalid range. */
export type ChosenPhotos = { isRequested: boolean; available: { count: number; areTooMany: boolean } | null }

type Refusal = { code: string; field?: string | undefined }
type ExportFormProps = {
  from: string
  to: string
  chosen: readonly CsvColumn[]
  format: CsvFormat
  photos: ChosenPhotos
  failure: Refusal | null
}

/**
 * Chooses the days to export, photos for the PDF, and format and columns of the CSV. It is a GET form, so the choices are in
 * the URL. With a script a tick takes effect at once, the days once both are typed.
 */
export function ExportForm({ from, to, chosen, format, photos, failure }: ExportFormProps) {
  const { t } = useTranslation(['documents', 'attendance'])
  const submit = useSubmit()
  const submitTicks = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
      submit(currentTarget, { replace: true, preventScrollReset: true })
  }
  return (
    <Form method="get" preventScrollReset className="screen-only" onChange={submitTicks}>
      {failure && <Banner tone="bad" title={t('export.refused')} />}
      <Section title={t('export.range.title')} help={t('export.range.help')} article="inspector">
        <div className="export-choices">
          <div className="filter-form">
            <DayField name="from" label={t('export.from')} value={from} failure={failure} />
            <DayField name="to" label={t('export.to')} value={to} failure={failure} />
            <button className="btn plain">{t('export.show')}</button>
          </div>
          <PhotosField photos={photos} />
          <fieldset className="field">
            <legend className="label">{t('attendance:csv.format')}</legend>
            <div className="opts">
              {csvFormats.map((name) => (
                <label className="opt" key={name}>
                  <input type="radio" name="format" value={name} defaultChecked={name === format} />
                  <span>{t(`attendance:csv.${name}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Fold summary={t('export.columns')}>
            <p className="hint">{t('export.columns.help')}</p>
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
        </div>
      </Section>
    </Form>
  )
}

/** Shown only where the range has photos, or where they were requested. */
function PhotosField({ photos: { isRequested, available } }: { photos: ChosenPhotos }) {
  const { t } = useTranslation('documents')
  const id = useId()
  if (!isRequested && !available?.count) return null
  const errors = isRequested && available?.areTooMany ? ['document.tooManyPhotos'] : undefined
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="photos"
          value="true"
          defaultChecked={isRequested}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? id : undefined}
        />
        <span>
          {t('export.photos')}
          {available && <small>{t(wordsOf(available), { count: available.count })}</small>}
        </span>
      </label>
      <FieldErrors field={{ errors, errorId: id }} />
    </div>
  )
}

function wordsOf({ count, areTooMany }: NonNullable<ChosenPhotos['available']>): string {
  if (areTooMany) return 'export.photos.more'
  return count === 0 ? 'export.photos.none' : 'export.photos.count'
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
