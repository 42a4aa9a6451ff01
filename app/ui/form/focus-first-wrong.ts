import type { FormField } from './form-field.ts'

/**
 * Finds the first field with an error, in the order in which the fields are shown. Its control gets the focus by the
 * returned attributes, without a script too.
 */
export function focusFirstWrong(fields: FormField[]): (field: FormField) => { autoFocus: boolean } {
  const firstWrong = fields.find(({ errors }) => errors?.length)
  return ({ name }) => ({ autoFocus: name === firstWrong?.name })
}
