import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type FootProps = { words: Pick<CheckInWords, 't'>; isInspected?: boolean; forGuests?: boolean }

/** The product's name and the links to the legal pages; for staff also to the help, and to the inspection, if the company has that. */
export function Foot({ words: { t }, isInspected = false, forGuests = false }: FootProps) {
  return (
    <footer className="foot">
      {isInspected && <a href="inspect">{t('inspections:link')}</a>}{' '}
      {!forGuests && <a href="/help/check-in">{t('foot.help')}</a>} <a href="/">{t('foot.product')}</a>{' '}
      <a href="/imprint">{t('foot.imprint')}</a> <a href="/privacy">{t('foot.privacy')}</a>{' '}
      <a href="/accessibility">{t('foot.accessibility')}</a>
    </footer>
  )
}
