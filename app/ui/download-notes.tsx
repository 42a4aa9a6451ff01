import { useTranslation } from 'react-i18next'
import { StatusIcon } from './status-icon.tsx'

/**
 * What the widgets' script says about a download (ui/download.ts): that it is under way, complete or refused. Belongs into
 * the same element `data-downloads` as the links.
 */
export function DownloadNotes() {
  const { t } = useTranslation('common')
  return (
    <>
      {/* The status is there before its words change, so that a screen reader reads them. */}
      <output data-download-status hidden>
        <span data-download-making>
          {t('download.making')} <progress aria-label={t('download.making')} />
        </span>
        <span className="downloaded" data-download-done hidden>
          <StatusIcon status="completed" plain />
          {t('download.done')}
        </span>
      </output>
      <p className="err" role="alert" data-download-problem hidden>
        <StatusIcon status="overdue" plain />
        <span data-usual={t('error.file.title')}>{t('error.file.title')}</span>
      </p>
    </>
  )
}
