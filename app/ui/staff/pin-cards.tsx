import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#app/i18n/languages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { PinCard, type PinCardWords } from './pin-card.tsx'

type PinCardsProps = { signature: string; loginName: string; pin: string; cards: PinCardWords[] }

/**
 * A card with a new PIN, to print or to share, in the language that the reader chooses. The card of every language is in the
 * page, and CSS shows the chosen one: the PIN is in no further request, and no script is needed.
 */
export function PinCards({ cards, ...person }: PinCardsProps) {
  const { t } = useTranslation('staff')
  const id = useId()
  return (
    <Fold summary={t('card.title')} printed>
      <div className="pin-cards">
        <div className="field">
          <label htmlFor={id}>{t('card.language')}</label>
          <select className="in" id={id} autoComplete="off">
            {cards.map(({ language }) => (
              <option key={language} value={language} lang={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
        </div>
        {cards.map((words) => (
          <PinCard key={words.language} words={words} {...person} />
        ))}
        <div className="acts">
          <PrintButton />
          <ShareButton />
        </div>
      </div>
    </Fold>
  )
}

/** Shares the card that is shown. Hidden until the widgets' script shows it (ui/widgets.ts). */
function ShareButton() {
  const { t } = useTranslation('staff')
  return (
    <button className="btn plain" type="button" data-share=".pin-card" hidden>
      <Icon name="share-2" />
      {t('card.share')}
    </button>
  )
}
