import type { ReactNode } from 'react'
import { hasWork } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = { view: StatusView; words: CheckInWords }

/** The last cleaning and the next slot, unless the list of the day shows them. */
export function Facts({ view, words, besideToday }: Props & { besideToday: boolean }) {
  const { t } = words
  const isTold = (local: string) => besideToday && words.isToday(local)
  const last = view.lastCleaned && !isTold(words.localOf(view.lastCleaned.at)) ? view.lastCleaned : null
  const next = view.nextSlot && !isTold(view.nextSlot.slotAt) ? view.nextSlot : null
  if (!last && !next) return null
  return (
    <dl className="facts">
      {last && (
        <Pair name={t('last.title')}>
          {`${words.moment(words.localOf(last.at))}, ${unbroken(last.signature)}, ${words.list(last.publicNames)}`}
        </Pair>
      )}
      {next && <Pair name={t('next.title')}>{words.moment(next.slotAt)}</Pair>}
    </dl>
  )
}

/** When staff can check in again, while no slot is open. */
export function StaffHint({ view, words }: Props) {
  const { t } = words
  return (
    <dl className="facts">
      <Pair name={t('staff.title')}>
        {[allDone({ view, words }), again({ view, words })].filter(Boolean).join(' ')}
      </Pair>
    </dl>
  )
}

function allDone({ view: { openSlot }, words: { t, time } }: Props) {
  return openSlot && openSlot.tasks.length > 0 && !hasWork(openSlot)
    ? t('staff.allDone', { time: time(openSlot.slotAt) })
    : ''
}

function again({ view: { nextSlot }, words }: Props) {
  const { t, localOf, time } = words
  if (!nextSlot) return t('staff.none')
  const from = localOf(nextSlot.opensAt)
  const span = { from: time(from), to: time(localOf(nextSlot.closesAt)) }
  return words.isToday(from) ? t('staff.again', span) : t('staff.againDay', { ...span, day: words.nearDay(from) })
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="pair">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
