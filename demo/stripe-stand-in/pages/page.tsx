import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#app/i18n/languages.ts'
import styles from './pages.css?inline'

/** The language of a page, and the nonce for its styles. */
export type PageContext = { t: TFunction; language: Language; nonce: string }

/** A whole page of the stand-in, without scripts. A notice at the top says that no money is involved. */
export function pageAnswer({ t, language, nonce }: PageContext, { title, children, status = 200 }: Content): Response {
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${t('mark.short')}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <p className="mark">
          <strong>{t('mark.short')}</strong> {t('mark.long')}
        </p>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>,
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

type Content = { title: string; children: ReactNode; status?: number }
