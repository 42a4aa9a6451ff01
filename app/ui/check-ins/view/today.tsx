import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { linesOfSlot } from './lines-of-slot.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** The slots of the day: done, missing and planned. A private schedule shows none. */
export function Today({ view, words }: { view: StatusView; words: CheckInWords }) {
  const slots = (view.today ?? []).filter(({ tasks }) => tasks.length > 0)
  if (slots.length === 0) return null
  return (
    <section className="facts">
      <h2 className="h2">{words.t('today.title', { day: words.day(words.localOf(view.now)) })}</h2>
      <ol className="slots">
        {slots.map((slot) => {
          const { status } = slot
          const { tasks, more } = linesOfSlot(slot, { words, view })
          const isOpen = status === 'planned' && slot.slotAt in view.openUntil
          return (
            <li key={slot.slotAt} className={status ? `is-${status === 'completed' ? 'done' : status}` : undefined}>
              {status ? <InlineStatusIcon status={status} /> : <span />}
              <time dateTime={slot.slotAt}>{words.time(slot.slotAt)}</time>
              <p>
                {status && <span className="vh">{`${words.t(`status.${isOpen ? 'open' : status}`)}: `}</span>}
                {tasks}
                {more.map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
