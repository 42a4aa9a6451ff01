import { RemixBrowser } from '@remix-run/react'
import type { i18n } from 'i18next'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startTexts } from '#app/i18n/texts.client.ts'

/** Hydrates once the texts of the document's language are here: what React makes must equal what was sent. */
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

void startTexts().then(hydrate)
