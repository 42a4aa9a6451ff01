import { useTranslation } from 'react-i18next'

/** Turns a wait in minutes, more than none, into words: "30 minutes", "2 hours". */
export function useWaitInWords() {
  const { t } = useTranslation('alerts')
  return (minutes: number): string => {
    const hours = minutes / 60
    return Number.isInteger(hours) ? t('wait.hours', { count: hours }) : t('wait.minutes', { count: minutes })
  }
}
