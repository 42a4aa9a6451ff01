import { useTranslation } from 'react-i18next'
import { mostDecimals, readingLengths } from '#app/domain/readings/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import type { FormField } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

type NumberFieldsProps = {
  fields: Record<'unit' | 'decimals' | 'min' | 'max', FormField>
  focus: (field: FormField) => { autoFocus: boolean }
}

/** The unit, decimals and limits of a reading that is a number. Phones show no minus on their pads of digits. */
export function NumberFields({ fields: { unit, decimals, min, max }, focus }: NumberFieldsProps) {
  const { t } = useTranslation('readings')
  const number = { maxLength: readingLengths.value, autoComplete: 'off' }
  const counts = Array.from({ length: mostDecimals + 1 }, (_, count) => String(count))
  return (
    <div className="of-number">
      <div className="two">
        <Field field={min} label={t('form.min')} hint={t('form.limitHint')} optional>
          <TextInput field={min} {...number} {...focus(min)} />
        </Field>
        <Field field={max} label={t('form.max')} optional>
          <TextInput field={max} {...number} {...focus(max)} />
        </Field>
      </div>
      <div className="two">
        <Field field={unit} label={t('form.unit')} hint={t('form.unitHint')} optional>
          <TextInput
            field={unit}
            maxLength={readingLengths.unit}
            autoComplete="off"
            list="reading-units"
            {...focus(unit)}
          />
        </Field>
        <Field field={decimals} label={t('form.decimals')}>
          <SelectInput
            field={decimals}
            options={counts.map((count) => ({ value: count, label: count }))}
            {...focus(decimals)}
          />
        </Field>
      </div>
    </div>
  )
}
