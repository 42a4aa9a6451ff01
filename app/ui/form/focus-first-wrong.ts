import type { FormField } from './form-field.ts'

/**
 * Which of the fields, in the order in which they are shown, is the first that is wrong: a control of it that takes what
 * the answer gives has the focus, without a script too.
 */
export function focusFirstWrong(fields: FormField[]): (field: FormField) => { autoFocus: boolean } {
  const firstWrong = fields.find(({ errors }) => errors?.length)
  return ({ name }) => ({ autoFocus: name === firstWrong?.name })
}
