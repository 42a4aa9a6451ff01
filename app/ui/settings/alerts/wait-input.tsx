import { useTranslation } from 'react-i18next'
import { waits } from '#app/domain/alerts/limits.ts'
import type { FormField } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { useWaitInWords } from './use-wait-in-words.ts'

/** How long to wait after a window has closed. `chosen` may be another wait, by the API. */
export function WaitInput({ field, chosen }: { field: FormField; chosen: number }) {
  const { t } = useTranslation('alerts')
  const waitInWords = useWaitInWords()
  const choices = [...new Set([...waits, chosen])].sort((a, b) => a - b)
  const labelOf = (minutes: number) => (minutes === 0 ? t('wait.none') : waitInWords(minutes))
  return (
    <SelectInput
      field={field}
      options={choices.map((minutes) => ({ value: String(minutes), label: labelOf(minutes) }))}
    />
  )
}
