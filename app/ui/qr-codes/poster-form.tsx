import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  orientations,
  posterFlags,
  posterFormats,
  posterTextLength,
  posterTexts,
} from '#app/domain/qr-codes/poster-options.ts'
import { Check } from '#app/ui/form/check.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { plainField } from './plain-field.ts'
import { useLiveForm } from './use-live-form.ts'

type PosterFormProps = { values: Record<string, string | undefined>; errors: Record<string, string[]> }

/** The options of the poster and its paper. With JavaScript a change shows at once, without it by the button. */
export function PosterForm({ values, errors }: PosterFormProps) {
  const { t } = useTranslation('qr-codes')
  const live = useLiveForm()
  const fieldOf = (name: string) => plainField(name, { value: values[name], errors: errors[name] })
  const formats = posterFormats.map((format) => ({ value: format, label: format }))
  const turns = orientations.map((orientation) => ({ value: orientation, label: t(`poster.${orientation}`) }))
  return (
    <Form id="options" method="get" replace preventScrollReset className="fields" {...live}>
      <Choices field={fieldOf('format')} label={t('poster.format')} type="radio" options={formats} />
      <Choices field={fieldOf('orientation')} label={t('poster.orientation')} type="radio" options={turns} />
      <fieldset>
        <legend className="label">{t('poster.shown')}</legend>
        {posterFlags.map((flag) => (
          <Check key={flag} field={fieldOf(flag)} label={t(`poster.${flag}`)} value="true" />
        ))}
      </fieldset>
      {posterTexts.map((text) => (
        <Field
          key={text}
          field={fieldOf(text)}
          label={t(text === 'title' ? 'poster.titleText' : `poster.${text}`)}
          optional={text !== 'title'}
        >
          <TextInput field={fieldOf(text)} maxLength={posterTextLength} autoComplete="off" />
        </Field>
      ))}
      <div>
        <button type="submit" className="btn plain">
          {t('poster.show')}
        </button>
      </div>
    </Form>
  )
}
