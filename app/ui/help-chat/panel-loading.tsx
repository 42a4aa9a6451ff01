import { useTranslation } from 'react-i18next'

/** What stands in the panel until its content is loaded. */
export function PanelLoading() {
  const { t } = useTranslation('common')
  return <p className="body soft">{t('helpChat.loading')}</p>
}
