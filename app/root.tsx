import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { data } from '@remix-run/node'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readPlain } from '#app/http/cookies/cookie.server.ts'
import { chosenLanguageCookie } from '#app/http/caller/locale.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import stylesheet from '#app/styles/app.css?url'
import { ErrorPage, useErrorWords } from '#app/ui/layout/error-page.tsx'
import { useMethodOfNavigation, useNonce } from '#app/ui/document-request.tsx'
import { PageTexts } from '#app/i18n/page-texts.tsx'
import { Symbols } from '#app/ui/icons/symbols.tsx'
import { isTheme, useKeptTheme } from '#app/ui/theme.ts'
import { useHydrates } from '#app/ui/use-hydrates.ts'
import { useWidgets } from '#app/ui/use-widgets.ts'
import { chosenTheme } from './routes/public/theme-cookie.server.ts'

export const meta: MetaFunction = () => [{ title: 'Klarbuch' }]

/** The theme that the visitor chose, or null. Stores the language of `?lng=` in a cookie. */
export async function loader({ request }: LoaderFunctionArgs) {
  const theme = await readPlain(chosenTheme, request)
  const cookie = await chosenLanguageCookie(request)
  return data({ theme: isTheme(theme) ? theme : null }, { headers: cookie ? { 'Set-Cookie': cookie } : {} })
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const nonce = useNonce()
  const theme = useRouteLoaderData<typeof loader>('root')?.theme
  const error = useRouteError()
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const hydrates = useHydrates()
  const own = error ? undefined : handles.find((handle) => handle?.styles !== undefined)

  return (
    <html lang={i18n.language} dir={i18n.dir()} data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {error ? <ErrorTitle error={error} /> : <Meta />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {own?.styles === undefined ? (
          <link rel="stylesheet" href={stylesheet} />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: own.styles }} />
        )}
        <Links />
      </head>
      <body>
        {children}
        {own?.script !== undefined && <script dangerouslySetInnerHTML={{ __html: own.script }} />}
        <Symbols />
        {hydrates && <PageTexts />}
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme ?? null
  useKeptTheme(theme)
  useWidgets()
  useMethodOfNavigation()
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}

function ErrorTitle({ error }: { error: unknown }) {
  const { title } = useErrorWords(error)
  return <title>{`${title} · Klarbuch`}</title>
}
