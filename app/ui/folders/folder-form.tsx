import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { selections } from '#app/domain/folders/selections.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ChoiceList, type ChoiceOption } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ChoiceSearch } from '#app/ui/list/choice-search.tsx'
import { plainField } from '#app/ui/qr-codes/plain-field.ts'
import { useLiveForm } from '#app/ui/qr-codes/use-live-form.ts'

export type FolderChoice = {
  selection: string
  group: string
  location: string
  month: string
  from: string
  to: string
  ids: string[]
  photos: boolean
}

type FolderFormProps = {
  months: ChoiceOption[]
  groups: ChoiceOption[]
  locations: ChoiceOption[]
  schedules: { value: string; title: string; location: string }[]
  /** Whether a list offers only some of its choices, which words find. */
  isLong: boolean
  words: string
  values: FolderChoice
  /** How many photos there are. */
  photos: number
  failure: Failure | null
}

/** Chooses the schedules and days of a folder: a GET form, so that the choices are in the address. */
export function FolderForm({ months, isLong, words, values, photos, failure, ...offers }: FolderFormProps) {
  const { t } = useTranslation(['folders', 'documents', 'analytics', 'common', 'qr-codes'])
  const live = useLiveForm()
  const errorsOf = (name: string) => failure?.fields?.[name] ?? (failure?.field === name ? [failure.code] : undefined)
  const fieldOf = (name: Exclude<keyof FolderChoice, 'photos'>) =>
    plainField(name, { value: values[name], errors: errorsOf(name) })
  const kinds = selections.filter((name) => name !== 'group' || offers.groups.length > 0)
  const lists = { group: offers.groups, location: offers.locations }
  const { selection } = values
  return (
    <Form id="options" method="get" replace preventScrollReset {...live}>
      <FormRefusal failure={failure} />
      <Section title={t('common:nav.schedules')} article="inspector">
        <div className="fields">
          <ChoiceList
            field={fieldOf('selection')}
            label={t('selection')}
            type="radio"
            options={kinds.map((value) => ({ value, label: t(wordsOf[value]), hint: hintOf(value) }))}
          />
          {isLong && selection !== 'all' && <ChoiceSearch words={words} />}
          {(selection === 'group' || selection === 'location') && (
            <Field field={fieldOf(selection)} label={t(`analytics:filter.${selection}`)}>
              <SelectInput field={fieldOf(selection)} options={lists[selection]} />
            </Field>
          )}
          {selection === 'chosen' && (
            <ChoiceList
              field={fieldOf('ids')}
              label={t('selection.chosen')}
              type="checkbox"
              options={offers.schedules.map(({ value, title, location }) => ({ value, label: title, hint: location }))}
            />
          )}
        </div>
      </Section>
      <Section title={t('documents:attendance.period')}>
        <div className="fields">
          <Field field={fieldOf('month')} label={t('month')}>
            <SelectInput field={fieldOf('month')} options={[...months, { value: '', label: t('month.own') }]} />
          </Field>
          {values.month === '' && (
            <>
              <Field field={fieldOf('from')} label={t('documents:export.from')}>
                <TextInput field={fieldOf('from')} type="date" />
              </Field>
              <Field field={fieldOf('to')} label={t('documents:export.to')} hint={t('documents:export.range.help')}>
                <TextInput field={fieldOf('to')} type="date" />
              </Field>
            </>
          )}
          {(photos > 0 || values.photos) && (
            <Check
              field={plainField('photos', { value: values.photos ? 'on' : undefined, errors: errorsOf('photos') })}
              label={t('photos')}
              hint={t('documents:export.photos.count', { count: photos })}
            />
          )}
          <div>
            <button type="submit" className="btn plain">
              {t('qr-codes:labels.show')}
            </button>
          </div>
        </div>
      </Section>
    </Form>
  )

  function hintOf(value: string) {
    return value === 'all' ? t('selection.allHint') : undefined
  }
}

const wordsOf = {
  all: 'selection.all',
  group: 'selection.oneGroup',
  location: 'selection.oneLocation',
  chosen: 'selection.chosen',
} as const
