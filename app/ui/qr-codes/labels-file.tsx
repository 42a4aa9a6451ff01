import { useTranslation } from 'react-i18next'
import { DownloadNotes } from '#app/ui/download-notes.tsx'
import { Icon } from '#app/ui/icon.tsx'

type LabelsFileProps = { labels: number; count: number; query: string }

/** The first sheet as it will be printed, the number of labels and sheets, their file, and how to print it. */
export function LabelsFile({ labels, count, query }: LabelsFileProps) {
  const { t } = useTranslation('qr-codes')
  const file = `/api/qr-labels.pdf?${query}`
  return (
    <div className="poster-preview">
      <div className="well">
        <img src={`/api/qr-labels.svg?${query}`} alt={t('labels.alt')} width={210} height={297} loading="lazy" />
      </div>
      <p aria-live="polite">
        <strong>
          {t('labels.count', { count: labels })}, {t('labels.sheetCount', { count })}
        </strong>
      </p>
      <div data-downloads>
        <a className="btn" href={file} download={`${t('labels.file')}.pdf`} data-download={file}>
          <Icon name="download" />
          {t('labels.download')}
        </a>
        <DownloadNotes key={query} />
      </div>
      <p className="hint">{t('labels.printHint')}</p>
    </div>
  )
}
