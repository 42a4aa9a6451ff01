import { isRouteErrorResponse, Link, useLocation, useMatches } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isFailedChange, isFailedLoad } from '#app/domain/failed-pages.ts'
import { useRequestMethod } from '#app/ui/document-request.tsx'
import { BrandHeader } from './brand-header.tsx'
import { mayPass, errorPageStatusOf, type ErrorPageStatus } from './error-words.ts'

/**
 * Title and text for an error, by its status and, where the server has failed, by what the page was to load or change.
 * Its message may contain what nobody should read.
 */
export function useErrorWords(error: unknown): { status: number; title: string; text: string } {
  const { t } = useTranslation('common')
  const shownStatus = errorPageStatus(error)
  const own = useOwnTitle()
  const status = statusOf(error)
  const title = (status >= 500 && own) || t(`error.${shownStatus}.title`)
  return { status, title, text: t(`error.${shownStatus}.text`) }
}

/** The title of the innermost page that has one for what failed. */
function useOwnTitle(): string | undefined {
  const { t } = useTranslation('common')
  const isLoad = useRequestMethod() === 'GET'
  const handles = useMatches().map(({ handle }) => Object(handle) as Record<string, unknown>)
  const load = handles.map(({ failedLoad }) => failedLoad).findLast(isFailedLoad)
  const change = handles.map(({ failedChange }) => failedChange).findLast(isFailedChange)
  if (isLoad) return load && t(`error.load.${load}`)
  return change && t(`error.change.${change}`)
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
