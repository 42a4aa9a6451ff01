import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffLengths } from '#app/domain/staff/limits.ts'
import { personalTypes } from '#app/domain/staff/personal-type.ts'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'

type StaffFieldsProps = {
  fields: Record<'personalType' | 'loginName' | 'signature' | 'email' | 'phone' | 'pin', FormField>
  /** True for an existing person: an empty PIN then keeps the old one. */
  isExisting: boolean
  isEmailRequired: boolean
}

/** The fields of a person, in a dialog that adds or changes one. */
export function StaffFields({ fields, isExisting, isEmailRequired }: StaffFieldsProps) {
  const { t } = useTranslation('staff')
  const { personalType, loginName, signature, email, phone, pin } = fields
  const focus = focusFirstWrong([personalType, loginName, signature, email, phone, pin])
  return (
    <>
      <Choices
        field={personalType}
        type="radio"
        label={t('form.personalType')}
        hint={t('form.personalTypeHint')}
        options={personalTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <div className="two">
        <Field field={loginName} label={t('form.loginName')}>
          <TextInput
            field={loginName}
            maxLength={staffLengths.loginName}
            {...inputProps}
            autoCapitalize="none"
            {...focus(loginName)}
          />
        </Field>
        <Field field={signature} label={t('form.signature')} optional={t('form.signatureNote')}>
          <TextInput field={signature} maxLength={staffLengths.signature} {...inputProps} {...focus(signature)} />
        </Field>
      </div>
      <div className="two">
        <Field
          field={email}
          label={t('form.email')}
          optional={!isEmailRequired}
          hint={isEmailRequired && <EmailHint />}
        >
          <TextInput field={email} type="email" {...inputProps} required={isEmailRequired} {...focus(email)} />
        </Field>
        <Field field={phone} label={t('form.phone')} optional={t('form.phoneNote')}>
          <TextInput field={phone} className="num" inputMode="numeric" autoComplete="off" {...focus(phone)} />
        </Field>
      </div>
      <Field
        field={pin}
        label={t('form.pin')}
        optional={t(isExisting ? 'form.pinKept' : 'form.pinMade')}
        hint={t(isExisting ? 'form.pinHintEdit' : 'form.pinHint')}
      >
        <TextInput field={pin} className="num" inputMode="numeric" autoComplete="off" {...focus(pin)} />
      </Field>
    </>
  )
}

function EmailHint() {
  const { t } = useTranslation('staff')
  return (
    <>
      {t('form.emailMissing')} <Link to="/schedule-settings#staffEmail">{t('form.emailSettings')}</Link>
    </>
  )
}

/** Another person's data: the browser must not offer the owner's own. */
const inputProps = { required: true, autoComplete: 'off', spellCheck: false }
