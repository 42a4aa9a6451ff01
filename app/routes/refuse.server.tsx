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
import { toldOf } from '#app/ui/layout/error-words.ts'
import { RefusalPage } from '#app/ui/layout/refusal-page.tsx'
import { chosenTheme } from './public/theme-cookie.server.ts'

export type RefusedRequest = {
  failure: Failure
  /** `data` is what Remix's router in the browser reads. */
  shape: 'page' | 'api' | 'data'
  /** Its address and its headers say in which language. */
  request: Request
  nonce: string
  /** The routes that the browser waits for, where it loads; none where it sent a form. */
  routeIds: string[]
}

/**
 * The answer to a request that the server does not let in: the status and words of its failure, and no more work than
 * that. The reader's language is the browser's, because the user's setting would have to be read from the database.
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

/** A file that a reader asked for and does not get: a page with the words of the failure itself, in the reader's language. */
export async function refuseFile(failure: Failure, { request, nonce = '' }: RefusedFile): Promise<Response> {
  const language = await languageOf(request)
  const text = translatorFor(language, 'errors')(failure.code, { ...failure.params, keySeparator: false })
  const status = statusOf(failure)
  const words = { title: translatorFor(language, 'common')('error.file.title'), text }
  const html = render({ language, status, theme: await themeOf(request) }, words)
  return pageOf(html, { status, headers: retryHeaders(failure), request, nonce })
}

async function themeOf(request: Request): Promise<Variant['theme']> {
  const kept = await readPlain(chosenTheme, request)
  return kept === 'light' || kept === 'dark' ? kept : undefined
}

type PageOfRefusal = { status: number; headers: Record<string, string>; request: Request; nonce: string }

function pageOf(html: string, { status, headers, request, nonce }: PageOfRefusal): Response {
  const { pathname, search } = new URL(request.url)
  const body = html
    .replace(nonceHere, nonce)
    .replace(requestHere, requestId().requestId ?? '–')
    .replace(addressHere, () => `${pathname}${search}`.replaceAll('&', '&amp;'))
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}

// A URL has neither quotes nor angles of its own left, so it can stand in an attribute.
const addressHere = '{address}'
const nonceHere = '{nonce}'
const requestHere = '{request}'
const documents = new Map<string, string>()

type Variant = { language: Language; status: number; theme: 'light' | 'dark' | undefined }

/** The document but for its nonce, its address and its request, in the words of its status; made once for each language, status and theme. */
function documentOf(variant: Variant): string {
  const { language, status, theme } = variant
  const key = `${language} ${status} ${theme}`
  const t = translatorFor(language, 'common')
  const told = toldOf(status)
  const html = documents.get(key) ?? render(variant, { title: t(`error.${told}.title`), text: t(`error.${told}.text`) })
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
        nonce={nonceHere}
        address={addressHere}
        requestId={requestHere}
      />
    </I18nextProvider>,
  )
  return `<!DOCTYPE html>${html}`
}

/**
 * An error in the encoding of Remix's single fetch (turbo-stream): a list whose parts name each other by their place;
 * an object names its keys and values so. For a form it is one result, for a page one by each route.
 */
function errorForRouter(status: number, routeIds: string[]): string {
  const told = Object.entries(requestId()).flat()
  const data = (at: number) => (told.length > 0 ? { [`_${at}`]: at + 1 } : {})
  const error = (at: number) => ['error', ['ErrorResponse', at + 2, at + 3, at + 4], data(at + 5), status, '', ...told]
  if (routeIds.length === 0) return `${JSON.stringify([{ _1: 2 }, ...error(1)])}\n`
  const result = { [`_${routeIds.length + 2}`]: routeIds.length + 3 }
  const results = Object.fromEntries(routeIds.map((_, index) => [`_${index + 1}`, routeIds.length + 1]))
  return `${JSON.stringify([results, ...routeIds, result, ...error(routeIds.length + 2)])}\n`
}
