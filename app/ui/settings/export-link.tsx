import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

/** The link to all data of the company as one file. */
export function ExportLink() {
  const { t } = useTranslation('company')
  return (
    <a className="btn plain" href="/export.zip">
      <Icon name="download" />
      {t('export.action')}
    </a>
  )
}
