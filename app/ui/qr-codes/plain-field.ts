import type { FormField } from '#app/ui/form/form-field.ts'

type FieldState = { value?: string | string[] | undefined; errors?: string[] | undefined }

/** A field of a form that only asks, and keeps its values in the address. */
export function plainField(name: string, { value, errors }: FieldState): FormField {
  return {
    id: name,
    key: name,
    name,
    formId: 'options',
    initialValue: value,
    errors,
    errorId: `${name}-error`,
    descriptionId: `${name}-hint`,
  }
}
