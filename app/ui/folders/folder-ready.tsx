import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

type FolderReadyProps = { folder: { id: string; total: number; size: string | null; storedUntil: string | null } }

/** The download of a folder, what it has, and how long it stays. */
export function FolderReady({ folder: { id, total, size, storedUntil } }: FolderReadyProps) {
  const { t } = useTranslation('folders')
  return (
    <>
      <p>
        <strong>{t('contents', { count: total })}</strong>, {t('ready.size', { size })}
      </p>
      <p>
        <a className="btn" href={`/schedules/folders/${id}/folder.zip`}>
          <Icon name="download" />
          {t('download')}
        </a>
      </p>
      <p className="soft">{t('storedUntil', { time: storedUntil })}</p>
    </>
  )
}
