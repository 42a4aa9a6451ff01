import { useTranslation } from 'react-i18next'

/** The panel while its content is being loaded. */
export function PanelLoading() {
  const { t } = useTranslation('common')
  return <p className="body soft">{t('helpChat.loading')}</p>
}
