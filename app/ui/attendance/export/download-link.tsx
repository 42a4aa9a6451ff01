import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { StatusIcon } from '#app/ui/status-icon.tsx'

type DownloadLinkProps = { to: string; label: string; help: string; isFirst?: boolean }

/**
 * A plain link to a file; the widgets' script shows the progress of the download (ui/download.ts). The API has the same
 * file under `/api` and the same path.
 */
export function DownloadLink({ to, label, help, isFirst }: DownloadLinkProps) {
  const { t } = useTranslation(['documents', 'errors'])
  return (
    <div className="download">
      <a className={isFirst ? 'btn' : 'btn plain'} href={to} data-download={`/api${to}`}>
        <Icon name="download" />
        {label}
      </a>
      <p className="soft">{help}</p>
      <output data-download-state hidden>
        {t('documents:export.making')} <progress aria-label={t('documents:export.making')} />
      </output>
      <p className="err" role="alert" data-download-problem hidden>
        <StatusIcon status="overdue" plain />
        <span>{t('errors:server.failed')}</span>
      </p>
    </div>
  )
}
