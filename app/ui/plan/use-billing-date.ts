import { formatBillingDate } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** Says on which day something is billed or ends: "20. November 2026". */
export function useBillingDate(): (instant: Date) => string {
  const language = useLanguage()
  return (instant) => formatBillingDate(instant, language)
}
