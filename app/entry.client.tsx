import { RemixBrowser } from '@remix-run/react'
import type { i18n } from 'i18next'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startTexts } from '#app/i18n/texts.client.ts'
import { pageTextsId } from '#app/i18n/page-texts.tsx'

/** Hydrates with the texts that came with the page, so that React renders the same as the server did. */
function hydrate(texts: i18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

void startTexts(JSON.parse(document.getElementById(pageTextsId)?.textContent ?? '{}')).then(hydrate)
