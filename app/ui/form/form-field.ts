import type { FieldMetadata } from '@conform-to/react'

/** The part of Conform's metadata that inputs read, for a field of any schema. */
export type FormField = Pick<
  FieldMetadata<unknown>,
  'id' | 'key' | 'name' | 'formId' | 'initialValue' | 'errors' | 'errorId' | 'descriptionId'
>

/** The field with other errors than those of the last answer. */
export function withErrors(field: FormField, errors: string[]): FormField {
  // Conform's properties are getters, which a spread would lose.
  const { id, key, name, formId, initialValue, errorId, descriptionId } = field
  return { id, key, name, formId, initialValue, errorId, descriptionId, errors }
}

/** The field with its current value as the initial one, for a control that replaces another. */
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
