/** The field in which Conform's buttons send their intent. */
export const intentName = '__intent__'

/** The intent that a form sends, which is not checked yet; null if it can't be read. */
export function sentIntent(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get(intentName)))
  } catch {
    return null
  }
}
