import { useTranslation } from 'react-i18next'
import { ReloadsItself } from '#app/ui/layout/reloads-itself.tsx'

type FolderProgressProps = {
  folder: { done: number; total: number; estimate: string | null; waitsLong: boolean }
}

/** How far a folder is, and about when it will be ready. The page loads again by itself until it is. */
export function FolderProgress({ folder: { done, total, estimate, waitsLong } }: FolderProgressProps) {
  const { t } = useTranslation('folders')
  return (
    <>
      <ReloadsItself />
      <p>
        <progress className="folder-progress" value={done} max={total} aria-label={t('running.title')} />
      </p>
      <p>
        <strong>{t('progress', { done, total })}</strong> {estimate && t('estimate', { time: estimate })}
      </p>
      {waitsLong && <p>{t('waiting')}</p>}
      <p className="soft">{t('mailed')}</p>
    </>
  )
}
