import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { PublicSlot } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import type { PublicUnscheduled } from '#app/domain/check-ins/unscheduled-status.ts'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { unbroken } from '#app/ui/unbroken.ts'
import { linesOfSlot } from './lines-of-slot.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { view: StatusView; words: CheckInWords }

/** The slots of the day, done, missing and planned, and what was done without one. A private schedule shows none. */
export function Today({ view, words }: Props) {
  const slots = (view.today ?? []).filter(({ tasks }) => tasks.length > 0)
  const lines = [
    ...slots.map((slot) => ({ at: slot.slotAt, line: <Slot key={slot.slotAt} {...{ slot, view, words }} /> })),
    ...(view.unscheduledToday ?? []).map((done) => ({
      at: words.localOf(madeAt(done)),
      line: <Unscheduled key={`${done.taskId} ${done.checkedInAt.getTime()}`} done={done} words={words} />,
    })),
  ]
  if (lines.length === 0) return null
  return (
    <section className="facts">
      <h2 className="h2">{words.t('today.title', { day: words.day(words.localOf(view.now)) })}</h2>
      <ol className="slots">{lines.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ line }) => line)}</ol>
    </section>
  )
}

function Slot({ slot, view, words }: Props & { slot: PublicSlot }) {
  const { status } = slot
  const { tasks, more } = linesOfSlot(slot, { words, view })
  const isOpen = status === 'planned' && slot.slotAt in view.openUntil
  return (
    <li className={status ? `is-${status === 'completed' ? 'done' : status}` : undefined}>
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
}

function Unscheduled({ done, words }: { done: PublicUnscheduled; words: CheckInWords }) {
  const { t, localOf, time } = words
  const local = localOf(madeAt(done))
  const marks = [t('unscheduled.mark'), done.offlineAt && t('envelopes:mark')].filter(Boolean)
  return (
    <li className="is-done">
      <InlineStatusIcon status="completed" />
      <time dateTime={local}>{time(local)}</time>
      <p>
        <span className="vh">{`${t('status.completed')}: `}</span>
        {done.publicName}
        <small>{[unbroken(done.signature), ...marks].join(', ')}</small>
      </p>
    </li>
  )
}
