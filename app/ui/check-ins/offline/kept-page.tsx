import { useTranslation } from 'react-i18next'
import type { KeptPage as Kept } from '#app/domain/envelopes/kept-page.ts'
import type { Language } from '#app/i18n/languages.ts'
import { checkInTranslator } from '#app/ui/check-ins/check-in-translator.ts'
import { checkInWords } from '#app/ui/check-ins/check-in-words.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { unscheduledAddress } from '#app/ui/check-ins/unscheduled-address.ts'
import { Place } from '#app/ui/check-ins/view/place.tsx'
import { KeptForm } from './kept-form.tsx'
import { keptWords } from './kept-words.ts'

/**
 * The page with which a phone checks in without a network, in the reader's language. It has the form with all tasks of the coming
 * days; its script shows those of the slot that is open when the page is used, and seals what is sent.
 */
export function KeptPage({ kept }: { kept: Kept }) {
  const { t: translate, i18n } = useTranslation('check-ins')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  const words = checkInWords({ t, language, timezone: kept.timezone, now: new Date(kept.servedAt) })
  const { files, texts } = keptWords(t)
  return (
    <>
      <main className="page kept">
        <header className="bar">
          <p>{kept.companyName}</p>
        </header>
        <div id="kept-notice" aria-live="polite">
          <div className="alert calm">
            <InlineIcon name="info" />
            <strong>{t('offline:kept.noNetwork')}</strong>
            <p>{t('offline:kept.noNetworkText')}</p>
          </div>
        </div>
        <Place schedule={kept} />
        <div id="kept-time" aria-live="polite" />
        <KeptForm words={words} kept={kept} />
        <p className="again" id="kept-unscheduled" hidden>
          <a className="btn quiet" href={unscheduledAddress}>
            {t('unscheduled.link')}
          </a>
        </p>
      </main>
      <Data id="kept" value={kept} />
      <Data id="kept-words" value={{ texts, files }} />
      {files[0] && <script type="module" src={files[0]} />}
    </>
  )
}

/** Data for the script. React would escape quotes, which a script does not read back. */
function Data({ id, value }: { id: string; value: unknown }) {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}
