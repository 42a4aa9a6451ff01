import { useTranslation } from 'react-i18next'

/** Leads an owner whom no article helped to support. */
export function AskSupport() {
  const { t } = useTranslation('help')
  return (
    <p>
      <a className="btn plain" href="/help-chat">
        {t('article.ask')}
      </a>
    </p>
  )
}
