import { useTranslation } from 'react-i18next'

type Device = { browser: string | null; system: string | null }

/** "Firefox auf Android", or as much of it as is known. */
export function useDeviceName() {
  const { t } = useTranslation('settings')
  return ({ browser, system }: Device): string => {
    if (browser !== null && system !== null) return t('sessions.browserOn', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
}
