import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldErrors } from './field-errors.tsx'
import type { FormField } from './form-field.ts'

const HintContext = createContext(false)

/** Whether the field around this control has a hint to point at. */
export function useHasHint(): boolean {
  return useContext(HintContext)
}

type FieldProps = {
  field: FormField
  label: ReactNode
  hint?: ReactNode
  /** Adds "(freiwillig)" to the label, or this text. */
  optional?: boolean | string
  children: ReactNode
}

/** Label above, hint and error below one control. */
export function Field({ field, label, hint, optional, children }: FieldProps) {
  const { t } = useTranslation('common')
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {optional && <span className="soft"> ({optional === true ? t('form.optional') : optional})</span>}
      </label>
      <HintContext.Provider value={Boolean(hint)}>{children}</HintContext.Provider>
      <FieldErrors field={field} />
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  )
}
