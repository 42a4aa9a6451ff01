import { useTranslation } from 'react-i18next'
import type { FailureParams } from '#app/domain/errors.ts'
import { isOfErrorArea } from '#app/i18n/error-texts.ts'

/** Turns an error code into a sentence in the reader's language; an unknown code reads "invalid". */
export function useErrorText() {
  const { t } = useTranslation('errors')
  return (code: string, params?: FailureParams): string =>
    t(isOfErrorArea(code) ? code : 'request.invalidFields', params ?? {})
}
