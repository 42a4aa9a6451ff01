import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { problemIn } from '#app/api/calls/problem.ts'
import type { Failure } from '#app/domain/errors.ts'
import { readPlain } from '#app/http/cookies/cookie.server.ts'
import { languageOf, languageOfBrowser } from '#app/http/caller/locale.server.ts'
import { requestId } from '#app/http/caller/request-id.server.ts'
import { retryHeaders } from '#app/http/respond.server.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { Language } from '#app/i18n/languages.ts'
import { i18nFor, translatorFor } from '#app/i18n/texts.server.ts'
import styles from '#app/styles/check-ins/check-in.css?inline'
import { errorPageStatusOf } from '#app/ui/layout/error-words.ts'
import { RefusalPage } from '#app/ui/layout/refusal-page.tsx'
import { chosenTheme } from './public/theme-cookie.server.ts'

export type RefusedRequest = {
  failure: Failure
  /** `data` is what Remix's router in the browser reads. */
  shape: 'page' | 'api' | 'data'
  /** Its URL, and its headers for the language. */
  request: Request
  nonce: string
  /** The routes whose data the browser waits for; empty where it sent a form. */
  routeIds: string[]
}

/**
 * Answers a request that the server refuses: with the status and the text of the failure, at the least cost. The
 * language is the browser's, because the user's setting would have to be read from the database.
 */
export async function refuse({ failure, shape, request, nonce, routeIds }: RefusedRequest): Promise<Response> {
  const language = await languageOfBrowser(request)
  if (shape === 'api') return problemIn(language, failure)
  const status = statusOf(failure)
  const headers = retryHeaders(failure)
  if (shape === 'data') {
    Object.assign(headers, { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' })
    return new Response(errorForRouter(status, routeIds), { status, headers })
  }
  const html = documentOf({ language, status, theme: await themeOf(request) })
  return pageOf(html, { status, headers, request, nonce })
}

type RefusedFile = { request: Request; nonce: string | undefined }

/** Answers a refused file with a page that has the text of the failure, in the reader's language. */
export async function refuseFile(failure: Failure, { request, nonce = '' }: RefusedFile): Promise<Response> {
  const language = await languageOf(request)
  const text = translatorFor(language, 'errors')(failure.code, { ...failure.params, keySeparator: false })
  const status = statusOf(failure)
  const words = { title: translatorFor(language, 'common')('error.file.title'), text }
  const html = render({ language, status, theme: await themeOf(request) }, words)
  return pageOf(html, { status, headers: retryHeaders(failure), request, nonce })
}

async function themeOf(request: Request): Promise<Variant['theme']> {
  const cookieTheme = await readPlain(chosenTheme, request)
  return cookieTheme === 'light' || cookieTheme === 'dark' ? cookieTheme : undefined
}

type RefusalPageOptions = { status: number; headers: Record<string, string>; request: Request; nonce: string }

function pageOf(html: string, { status, headers, request, nonce }: RefusalPageOptions): Response {
  const { pathname, search } = new URL(request.url)
  const body = html
    .replace(noncePlaceholder, nonce)
    .replace(requestPlaceholder, requestId().requestId ?? '–')
    .replace(addressPlaceholder, () => `${pathname}${search}`.replaceAll('&', '&amp;'))
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}

// A parsed URL has no quotes and no angle brackets, so it is safe in an attribute.
const addressPlaceholder = '{address}'
const noncePlaceholder = '{nonce}'
const requestPlaceholder = '{request}'
const documents = new Map<string, string>()

type Variant = { language: Language; status: number; theme: 'light' | 'dark' | undefined }

/** The document of a status, without nonce, URL and request id. Rendered once for each language, status and theme. */
function documentOf(variant: Variant): string {
  const { language, status, theme } = variant
  const key = `${language} ${status} ${theme}`
  const t = translatorFor(language, 'common')
  const shownStatus = errorPageStatusOf(status)
  const html =
    documents.get(key) ??
    render(variant, { title: t(`error.${shownStatus}.title`), text: t(`error.${shownStatus}.text`) })
  documents.set(key, html)
  return html
}

function render({ language, status, theme }: Variant, words: { title: string; text: string }): string {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(language)}>
      <RefusalPage
        status={status}
        {...words}
        theme={theme}
        styles={styles}
        nonce={noncePlaceholder}
        address={addressPlaceholder}
        requestId={requestPlaceholder}
      />
    </I18nextProvider>,
  )
  return `<!DOCTYPE html>${html}`
}

/**
 * An error in the encoding of Remix's single fetch (turbo-stream): a list whose entries refer to each other by index,
 * as do the keys and values of objects. For a form it is one result, for a page one for each route.
 */
function errorForRouter(status: number, routeIds: string[]): string {
  const requestIdEntries = Object.entries(requestId()).flat()
  const data = (at: number) => (requestIdEntries.length > 0 ? { [`_${at}`]: at + 1 } : {})
  const error = (at: number) => [
    'error',
    ['ErrorResponse', at + 2, at + 3, at + 4],
    data(at + 5),
    status,
    '',
    ...requestIdEntries,
  ]
  if (routeIds.length === 0) return `${JSON.stringify([{ _1: 2 }, ...error(1)])}\n`
  const result = { [`_${routeIds.length + 2}`]: routeIds.length + 3 }
  const results = Object.fromEntries(routeIds.map((_, index) => [`_${index + 1}`, routeIds.length + 1]))
  return `${JSON.stringify([results, ...routeIds, result, ...error(routeIds.length + 2)])}\n`
}
