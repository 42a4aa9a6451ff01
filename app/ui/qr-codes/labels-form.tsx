import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { labelLayoutNames, labelLayouts, labelsOnSheet } from '#app/domain/qr-codes/label-layouts.ts'
import { ChoiceList } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { ChoiceSearch } from '#app/ui/list/choice-search.tsx'
import { plainField } from './plain-field.ts'
import { useLiveForm } from './use-live-form.ts'

type LabelsFormProps = {
  schedules: { id: string; title: string; location: string }[]
  /** The words by which schedules are searched; null where all are offered. */
  words: string | null
  values: { ids: string[]; layout: string; first: string }
  errors: Record<string, string[]>
}

/** Chooses the schedules for the labels, the sheet, and its first free label. */
export function LabelsForm({ schedules, words, values, errors }: LabelsFormProps) {
  const { t, i18n } = useTranslation('qr-codes')
  const live = useLiveForm()
  const fieldOf = (name: keyof typeof values) => plainField(name, { value: values[name], errors: errors[name] })
  const length = (millimetres: number) => millimetres.toLocaleString(i18n.language)
  const layouts = labelLayoutNames.map((layout) => {
    const { columns, rows, width, height } = labelLayouts[layout]
    const hint = t('labels.size', { width: length(width), height: length(height) })
    return { value: layout, label: t('labels.layout', { columns, rows, count: labelsOnSheet(layout) }), hint }
  })
  const places = schedules.map(({ id, title, location }) => ({ value: id, label: title, hint: location }))
  return (
    <Form id="options" method="get" replace preventScrollReset className="fields" {...live}>
      <ChoiceList field={fieldOf('layout')} label={t('labels.sheets')} type="radio" options={layouts} />
      <Field field={fieldOf('first')} label={t('labels.first')} hint={t('labels.firstHint')}>
        <TextInput field={fieldOf('first')} inputMode="numeric" autoComplete="off" />
      </Field>
      {words !== null && <ChoiceSearch words={words} />}
      <ChoiceList field={fieldOf('ids')} label={t('labels.schedules')} type="checkbox" options={places} />
      <div>
        <button type="submit" className="btn plain">
          {t('labels.show')}
        </button>
      </div>
    </Form>
  )
}
