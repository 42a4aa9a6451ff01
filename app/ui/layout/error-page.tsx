import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BrandHeader } from './brand-header.tsx'
import { mayPass, errorPageStatusOf, type ErrorPageStatus } from './error-words.ts'

/** Title and text for an error, by its status only: its message may contain what nobody should read. */
export function useErrorWords(error: unknown): { status: number; title: string; text: string } {
  const { t } = useTranslation('common')
  const shownStatus = errorPageStatus(error)
  return { status: statusOf(error), title: t(`error.${shownStatus}.title`), text: t(`error.${shownStatus}.text`) }
}

/** The status whose texts are shown for the error. */
export function errorPageStatus(error: unknown): ErrorPageStatus {
  return errorPageStatusOf(statusOf(error))
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** A whole page for an error: brand, what happened, and links to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <BrandHeader />
      <main className="wrap">
        <ErrorMessage error={error} />
      </main>
    </>
  )
}

/** The same inside a page that still has its frame. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const { status, title, text } = useErrorWords(error)
  const request = requestOf(error)
  return (
    <div className="head">
      <div>
        <p className="date soft num">{status}</p>
        <h1 className="sum">{title}</h1>
        <p>{text}</p>
        <p className="acts">
          {mayPass(status) && (
            <a className="btn" href={`${pathname}${search}`}>
              {t('error.retry')}
            </a>
          )}
          <Link className="btn plain" to="/dashboard">
            {t('error.back')}
          </Link>
        </p>
        <p>
          <a href="/help">{t('error.help')}</a>
        </p>
        {request && <p className="soft">{t('error.request', { id: request })}</p>}
      </div>
    </div>
  )
}

/** The name in the log of the failed request. */
function requestOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof data === 'object' && data !== null && 'requestId' in data ? String(data.requestId) : undefined
}
