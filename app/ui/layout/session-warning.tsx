import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Banner } from './banner.tsx'

/**
 * Warns that the session is about to end. It is above everything, dialogs too. The live region is always there, so that
 * screen readers announce its text. Signing in again opens another tab, so that typed text stays.
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
