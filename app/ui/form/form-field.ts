import type { FieldMetadata } from '@conform-to/react'

/** What our inputs read of Conform's metadata, whatever the schema around the field. */
export type FormField = Pick<
  FieldMetadata<unknown>,
  'id' | 'key' | 'name' | 'formId' | 'initialValue' | 'errors' | 'errorId' | 'descriptionId'
>

/** The field with other errors than its form's last answer told. */
export function withErrors(field: FormField, errors: string[]): FormField {
  // Conform reads its properties only when they are asked for: spread, they would be gone.
  const { id, key, name, formId, initialValue, errorId, descriptionId } = field
  return { id, key, name, formId, initialValue, errorId, descriptionId, errors }
}

/** The field with what is typed in it now, for a control that is shown in the place of another one. */
export function typedField(field: FieldMetadata<unknown>): FormField {
  const { id, key, name, formId, value, errors, errorId, descriptionId } = field
  return { id, key, name, formId, initialValue: value, errors, errorId, descriptionId }
}

/** The attributes that tie a control to its form, its hint and its errors. */
export function controlAttributes(field: FormField, hasHint: boolean) {
  const invalid = Boolean(field.errors?.length)
  const describedBy = [invalid && field.errorId, hasHint && field.descriptionId].filter(Boolean).join(' ')
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export function initialText(field: FormField): string | undefined {
  return typeof field.initialValue === 'string' ? field.initialValue : undefined
}

/** The values that a group of boxes starts with. */
export function initialValues(field: FormField): string[] {
  const { initialValue } = field
  if (typeof initialValue === 'string') return [initialValue]
  if (!Array.isArray(initialValue)) return []
  return initialValue.filter((value) => typeof value === 'string')
}
