import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** Says that the check-in is recorded without its photo, as storage was full; nothing is to be done. */
export function NoRoomForPhoto({ words: { t } }: { words: CheckInWords }) {
  return (
    <section className="owed">
      <h2>{t('owed.unkeptTitle')}</h2>
      <p className="about">{t('owed.unkeptText')}</p>
    </section>
  )
}
