import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** Prints the page. Hidden until the widgets' script shows it (ui/widgets.ts). */
export function PrintButton() {
  const { t } = useTranslation('common')
  return (
    <button className="btn plain" type="button" data-print hidden>
      <Icon name="printer" />
      {t('action.print')}
    </button>
  )
}
