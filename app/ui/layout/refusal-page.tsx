import { useTranslation } from 'react-i18next'
import { mayPass } from './error-words.ts'

type Props = {
  status: number
  title: string
  text: string
  theme: 'light' | 'dark' | undefined
  styles: string
  nonce: string
  address: string
  requestId: string
}

/** A whole document that says why a request was refused, with links to go on. It needs no other part of the app. */
export function RefusalPage({ status, title, text, theme, styles, nonce, address, requestId }: Props) {
  const { t, i18n } = useTranslation('common')
  return (
    <html lang={i18n.language} dir={i18n.dir()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${t('product.name')}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main className="page">
          <header className="bar">
            <p>{t('product.name')}</p>
            <p>{status}</p>
          </header>
          <h1>{title}</h1>
          <p className="about">{text}</p>
          <p className="about">
            {mayPass(status) ? <a href={address}>{t('error.retry')}</a> : <a href="/dashboard">{t('error.back')}</a>}
          </p>
          <p className="about">{t('error.request', { id: requestId })}</p>
        </main>
      </body>
    </html>
  )
}
