import type { PublicSlot } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { words: CheckInWords; view: StatusView; slot: PublicSlot }

/** The time of the slot; links where there are several slots, because their tasks differ. */
export function SlotChoice({ words, view, slot }: Props) {
  const { t, time } = words
  const until = view.openUntil[slot.slotAt]
  if (view.choices.length > 1) {
    return (
      <nav className="which" aria-labelledby="which">
        <p className="h2" id="which">
          {t('form.which')}
        </p>
        <p className="times">
          {view.choices.map(({ slotAt }) => (
            <a key={slotAt} href={`?slotAt=${slotAt}`} aria-current={slotAt === slot.slotAt || undefined}>
              {words.isToday(slotAt) ? time(slotAt) : words.moment(slotAt)}
            </a>
          ))}
        </p>
        {!until && <p className="about">{t('open.lateText')}</p>}
      </nav>
    )
  }
  return (
    <div className="now">
      <p className="time">
        <time dateTime={slot.slotAt}>{time(slot.slotAt)}</time>
      </p>
      {until ? (
        <p className="state">
          <span className="open">{t('open.now')}</span>
          <small>{t('open.until', { time: time(words.localOf(until)) })}</small>
        </p>
      ) : (
        <p className="state">
          {t('open.late')}
          <small>{t('open.was', { time: time(words.localOf(slot.closesAt)) })}</small>
        </p>
      )}
    </div>
  )
}
