import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Banner } from './banner.tsx'

/**
 * Says that the session is about to end, and what to do. It stands above everything, dialogs too; the region is there
 * before its words, so that screen readers say them. Signing in again happens in another tab: what is typed here stays.
 */
export function SessionWarning({ endsSoon }: { endsSoon: boolean }) {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const link = (
    <a href={`/login?again&redirectTo=${encodeURIComponent(pathname + search)}`} target="_blank" rel="noreferrer">
      {t('session.signIn')}
    </a>
  )
  return (
    <div className="session-warning" aria-live="polite">
      {endsSoon && (
        <Banner tone="info" title={t('session.ends')} actions={link}>
          {t('session.whatToDo')}
        </Banner>
      )}
    </div>
  )
}
