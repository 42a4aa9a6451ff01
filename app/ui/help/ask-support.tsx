import { useTranslation } from 'react-i18next'

/** The link to support for an owner who found no answer. */
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
