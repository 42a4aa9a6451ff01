import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BrandHeader } from './brand-header.tsx'

/** The statuses that have words of their own. */
export const toldStatuses = [400, 403, 404, 405, 410, 413, 429, 500, 503] as const

type ToldStatus = (typeof toldStatuses)[number]

/** What an error is called and what to do about it, by its status alone: its message may hold what nobody should read. */
export function useErrorWords(error: unknown): { status: number; title: string; text: string } {
  const { t } = useTranslation('common')
  const told = toldStatus(error)
  return { status: statusOf(error), title: t(`error.${told}.title`), text: t(`error.${told}.text`) }
}

/** The status whose words tell of the error. */
export function toldStatus(error: unknown): ToldStatus {
  const status = statusOf(error)
  return toldStatuses.find((told) => told === status) ?? (status >= 500 ? 500 : 400)
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
      </div>
    </div>
  )
}

/** True for errors that a second try may not meet. */
function mayPass(status: number): boolean {
  return status === 429 || status >= 500
}
