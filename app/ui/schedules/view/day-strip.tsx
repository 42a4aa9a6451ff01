import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DaySlot } from '#app/domain/attendance/day-slots.ts'
import { StatusIconAt, type StatusName } from '#app/ui/status-icon.tsx'
import { hourOf, percentOf, type DayAxis } from './day-axis.ts'

type Mark = Pick<DaySlot, 'slotAt' | 'status' | 'isOpen' | 'isPartlyDone'>

/** One schedule's day: a mark for each slot on a line of hours, and one line for now. */
export function DayStrip({ axis, slots, now }: { axis: DayAxis; slots: Mark[]; now: number }) {
  const { t } = useTranslation('dashboard')
  const words = slots.map((slot) => `${slot.slotAt.slice(11)} ${stateOf(slot, t)}`)
  const places = slots.map(({ slotAt }) => percentOf(axis, hourOf(slotAt)))
  return (
    <svg className={`day ${density(places)}`} width="100%" height="32" role="img" aria-label={words.join(', ')}>
      <line className="hair" x1="0" x2="100%" y1="16" y2="16" />
      <rect className="nowline" x={percent(percentOf(axis, now))} />
      {slots.map((slot, i) => (
        <StatusIconAt key={slot.slotAt} status={markOf(slot)} x={percent(places[i] ?? 0)} y={16} />
      ))}
    </svg>
  )
}

/** The status that a slot is drawn with; one that can be done now is open, not planned. */
export function markOf({ status, isOpen }: Pick<DaySlot, 'status' | 'isOpen'>): StatusName {
  return isOpen ? 'open' : status
}

/** "Überfällig, zum Teil erledigt" */
function stateOf({ status, isOpen, isPartlyDone }: Mark, t: TFunction<'dashboard'>): string {
  const state = isOpen ? t('today.mark.open') : t(`common:status.${status}`)
  return isPartlyDone ? `${state}, ${t('today.mark.partlyDone')}` : state
}

/** The hours above the strips, and the word for "now" above these: on the same line it would cover an hour. */
export function DayHours({ axis, now }: { axis: DayAxis; now: number }) {
  const { t } = useTranslation('dashboard')
  const position = percentOf(axis, now)
  const labels = axis.labels.map((hour) => ({ hour, at: percentOf(axis, hour) }))
  return (
    <svg className="day" width="100%" height="40">
      <text className="nowtext" x={percent(position)} y="14" textAnchor={anchor(position)}>
        {t('today.now')}
      </text>
      {labels.map(({ hour, at }) => (
        <text key={hour} x={percent(at)} y="32" textAnchor={anchor(at)}>
          {hour}
        </text>
      ))}
    </svg>
  )
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`
}

function anchor(position: number): 'start' | 'middle' | 'end' {
  if (position < 3) return 'start'
  return position > 97 ? 'end' : 'middle'
}

/** Marks that would overlap on a phone, or even on a wide screen, are drawn smaller. */
function density(places: number[]): '' | 'dense' | 'tight' | 'packed' {
  const gaps = places.slice(1).map((position, i) => position - (places[i] ?? 0))
  const smallest = Math.min(...gaps)
  if (smallest >= 5.4) return ''
  if (smallest >= 4) return 'dense'
  return smallest >= 3.3 ? 'tight' : 'packed'
}
