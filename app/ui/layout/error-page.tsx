import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BrandHeader } from './brand-header.tsx'
import { mayPass, toldOf, type ToldStatus } from './error-words.ts'

/** What an error is called and what to do about it, by its status alone: its message may hold what nobody should read. */
export function useErrorWords(error: unknown): { status: number; title: string; text: string } {
  const { t } = useTranslation('common')
  const told = toldStatus(error)
  return { status: statusOf(error), title: t(`error.${told}.title`), text: t(`error.${told}.text`) }
}

/** The status whose words tell of the error. */
export function toldStatus(error: unknown): ToldStatus {
  return toldOf(statusOf(error))
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** A page of its own for an error: brand, what happened, the way on. */
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

/** What the log calls the request that failed, as its answer says. */
function requestOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof data === 'object' && data !== null && 'requestId' in data ? String(data.requestId) : undefined
}
