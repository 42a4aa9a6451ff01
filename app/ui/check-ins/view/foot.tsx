import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** Whose product this is. */
export function Foot({ words: { t } }: { words: Pick<CheckInWords, 't'> }) {
  return (
    <footer className="foot">
      <a href="/">{t('foot.product')}</a>
    </footer>
  )
}
