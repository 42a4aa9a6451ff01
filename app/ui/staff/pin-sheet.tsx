import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { PinCard, type PinCardWords } from './pin-card.tsx'

type Person = { staffId: string; signature: string; loginName: string; pin: string }

/** Cards with new PINs, shown once, to print and cut out. */
export function PinSheet({ pins, words }: { pins: Person[]; words: PinCardWords }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <PageHead title={t('cards.title')} lead={t('cards.text')}>
        <PrintButton />
        <Link className="btn" to="/staff">
          {t('pin.noted')}
        </Link>
      </PageHead>
      <div className="pin-sheet">
        {pins.map(({ staffId, ...person }) => (
          <PinCard key={staffId} words={words} {...person} />
        ))}
      </div>
    </>
  )
}
