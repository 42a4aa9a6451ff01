import type { FormField } from '#app/ui/form/form-field.ts'

type FieldState = { value?: string | string[] | undefined; errors?: string[] | undefined }

/** A field of a GET form, whose values are in the URL. */
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
