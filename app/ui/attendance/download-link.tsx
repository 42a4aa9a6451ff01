import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

/** A link that a browser follows by itself; the widgets' script shows how far the file is (ui/widgets.ts). */
export function DownloadLink({ to, label, help }: { to: string; label: string; help: string }) {
  const { t } = useTranslation('documents')
  return (
    <div className="download">
      <a className="btn plain" href={to} download data-download>
        <Icon name="download" />
        {label}
      </a>
      <p className="soft">{help}</p>
      <output data-download-state hidden>
        {t('export.making')} <progress aria-label={t('export.making')} />
      </output>
    </div>
  )
}
