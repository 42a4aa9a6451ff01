import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { countries } from '#app/domain/company/countries.ts'
import { companyLengths } from '#app/domain/company/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import type { FormField } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { companyFieldNames, type CompanyValues } from './company-values.ts'

type Name = keyof CompanyValues
type CompanyFieldsProps = { fields: Record<Name, FormField> }

/** The fields of a company; only the name is required. */
export function CompanyFields({ fields }: CompanyFieldsProps) {
  const { t } = useTranslation('company')
  const focus = focusFirstWrong(companyFieldNames.map((name) => fields[name]))
  const labelled = (name: Name) => ({ field: fields[name], label: t(`field.${name}`), optional: name !== 'name' })
  const text = (name: Name, rest: Omit<ComponentProps<typeof TextInput>, 'field'>) => (
    <Field {...labelled(name)}>
      <TextInput field={fields[name]} {...rest} {...focus(fields[name])} />
    </Field>
  )
  const choices = countries.map((value) => ({ value, label: t(`country.${value}`) }))
  return (
    <>
      {text('name', { maxLength: companyLengths.name.max, required: true, autoComplete: 'organization' })}
      <div className="two">
        {text('phone', { type: 'tel', maxLength: companyLengths.phone, autoComplete: 'tel' })}
        {text('businessEmail', { type: 'email', maxLength: 254, autoComplete: 'email' })}
      </div>
      {text('website', { inputMode: 'url', maxLength: companyLengths.website, autoComplete: 'url' })}
      {text('street', { maxLength: companyLengths.street, autoComplete: 'street-address' })}
      <div className="two">
        {text('postalCode', {
          inputMode: 'numeric',
          maxLength: companyLengths.postalCode,
          autoComplete: 'postal-code',
        })}
        {text('city', { maxLength: companyLengths.city, autoComplete: 'address-level2' })}
      </div>
      <div className="two">
        {text('state', { maxLength: companyLengths.state, autoComplete: 'address-level1' })}
        <Field {...labelled('country')}>
          <SelectInput
            field={fields.country}
            options={choices}
            placeholder={t('country.none')}
            autoComplete="country"
            {...focus(fields.country)}
          />
        </Field>
      </div>
      <div className="two">
        {text('taxId', { maxLength: companyLengths.taxId, autoComplete: 'off' })}
        {text('registrationNumber', { maxLength: companyLengths.registrationNumber, autoComplete: 'off' })}
      </div>
    </>
  )
}
