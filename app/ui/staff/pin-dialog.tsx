import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import type { PinCardWords } from './pin-card.tsx'
import { PinCards } from './pin-cards.tsx'

type PinDialogProps = { signature: string; loginName: string; pin: string; cards: PinCardWords[] }

/** A new PIN, shown once. Escape asks before it closes, so that the PIN is not lost by accident. */
export function PinDialog({ signature, loginName, pin, cards }: PinDialogProps) {
  const { t } = useTranslation('staff')
  const withSearch = useWithSearch()
  const foot = (
    <>
      <Link className="btn" to={withSearch('/staff')} preventScrollReset data-leave>
        {t('pin.noted')}
      </Link>
      <CopyButton text={pin} />
    </>
  )
  return (
    <Dialog slim title={t('pin.title', { signature })} foot={foot} escapeQuestion={t('pin.escape')}>
      <div className="body">
        <p className="vh">{[...pin].join(' ')}</p>
        <p className="pin-show" aria-hidden="true">
          {Object.entries(pin).map(([place, digit]) => (
            <span key={place}>{digit}</span>
          ))}
        </p>
        <p>
          {t('pin.loginName')} <b>{loginName}</b>
        </p>
        <p className="soft">{t('pin.text')}</p>
        <PinCards signature={signature} loginName={loginName} pin={pin} cards={cards} />
      </div>
    </Dialog>
  )
}
