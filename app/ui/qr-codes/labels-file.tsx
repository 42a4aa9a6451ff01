import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

type LabelsFileProps = { labels: number; count: number; query: string }

/** The number of labels and sheets, their file, and how to print it. */
export function LabelsFile({ labels, count, query }: LabelsFileProps) {
  const { t } = useTranslation('qr-codes')
  return (
    <div className="poster-preview">
      <p aria-live="polite">
        <strong>
          {t('labels.count', { count: labels })}, {t('labels.sheetCount', { count })}
        </strong>
      </p>
      <p>
        <a className="btn" href={`/api/qr-labels.pdf?${query}`} download={`${t('labels.file')}.pdf`}>
          <Icon name="download" />
          {t('labels.download')}
        </a>
      </p>
      <p className="hint">{t('labels.printHint')}</p>
    </div>
  )
}
