import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** The check-in is recorded, and there was no room for its photo: nobody has to do anything about it. */
export function NoRoomForPhoto({ words: { t } }: { words: CheckInWords }) {
  return (
    <section className="owed">
      <h2>{t('owed.unkeptTitle')}</h2>
      <p className="about">{t('owed.unkeptText')}</p>
    </section>
  )
}
