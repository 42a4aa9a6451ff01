import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { second } from '#app/domain/time/durations.ts'

type FolderProgressProps = {
  folder: { done: number; total: number; estimate: string | null; waitsLong: boolean }
}

const pause = { withScripts: 2 * second, withoutScripts: 4 * second }

/** How far a folder is, and about when it will be ready. The page loads again by itself until it is. */
export function FolderProgress({ folder: { done, total, estimate, waitsLong } }: FolderProgressProps) {
  const { t } = useTranslation('folders')
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), pause.withScripts)
    return () => clearInterval(timer)
  }, [revalidate])

  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(pause.withoutScripts / second)} />
      </noscript>
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
