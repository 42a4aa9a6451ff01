import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** The product's name and the links to the legal pages. */
export function Foot({ words: { t } }: { words: Pick<CheckInWords, 't'> }) {
  return (
    <footer className="foot">
      <a href="/help/check-in">{t('foot.help')}</a> <a href="/">{t('foot.product')}</a>{' '}
      <a href="/imprint">{t('foot.imprint')}</a> <a href="/privacy">{t('foot.privacy')}</a>{' '}
      <a href="/accessibility">{t('foot.accessibility')}</a>
    </footer>
  )
}
