import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { log, loggablePath } from '#app/gateways/log.server.ts'
import { i18nFor, textsOfPage } from '#app/i18n/texts.server.ts'
import { DocumentRequestProvider } from '#app/ui/document-request.tsx'
import { PageTextsProvider } from '#app/i18n/page-texts.tsx'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { renderDocument } from './render-document.server.tsx'

/** Renders a page: the whole document in the reader's language, with the nonce of its Content-Security-Policy. */
export async function answerDocument(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce } = context
  const language = await languageOf(request)
  const texts = hydrates(remix) ? textsOfPage(language) : null
  const html = await renderDocument(
    <DocumentRequestProvider nonce={nonce} method={request.method}>
      <PageTextsProvider getUsedTexts={() => inScript(texts?.used())}>
        <I18nextProvider i18n={texts?.i18n ?? i18nFor(language)}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </PageTextsProvider>
    </DocumentRequestProvider>,
    { hydrates: texts !== null, nonce },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** JSON that is safe inside a script element. */
function inScript(texts: object = {}) {
  return JSON.stringify(texts).replaceAll('<', '\\u003c')
}

/** False if a route of the page says in its handle that it ships no React. */
function hydrates({ staticHandlerContext, routeModules }: EntryContext) {
  return !staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as RouteHandle | undefined
    return handle?.hydrate === false
  })
}

/** Logs a bug of a loader, an action or a page; not a deliberate refusal, nor what failed because the visitor left. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { method, url } = request
  log().error({ error: describe(error), method, path: loggablePath(new URL(url).pathname) }, 'request failed')
}

function describe(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
