import { useTranslation } from 'react-i18next'

/** How many events of a calendar are not shown, and why; nothing if none is. */
export function LeftOut({ count }: { count: number }) {
  const { t } = useTranslation('closures')
  return count > 0 ? <p>{t('import.leftOut', { count })}</p> : null
}
