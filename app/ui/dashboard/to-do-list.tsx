import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ToDo } from '#app/domain/dashboard/to-do.ts'
import { formatTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { StatusIcon } from '#app/ui/status-icon.tsx'
import { unbroken } from '#app/ui/unbroken.ts'

const visibleCount = 8

type ToDoListProps = { toDo: { items: ToDo[]; total: number }; open: number }

/**
 * The slots that need attention, the longest overdue first, with a link to the full list where some are left out. Where
 * there are none, the number of `open` slots.
 */
export function ToDoList({ toDo: { items, total }, open }: ToDoListProps) {
  const { t } = useTranslation('dashboard')
  const folded = items.slice(visibleCount)
  return (
    <Section title={t('toDo.title')}>
      {total === 0 ? (
        <p className="soft">{open > 0 ? t('toDo.onlyOpen', { count: open }) : t('toDo.nothing')}</p>
      ) : (
        <div>
          <Items items={items.slice(0, visibleCount)} />
          {folded.length > 0 && (
            <Fold summary={t('toDo.more', { count: total - visibleCount })} printed>
              <Items items={folded} />
              {total > items.length && <AllOverdue />}
            </Fold>
          )}
        </div>
      )}
    </Section>
  )
}

function AllOverdue() {
  const { t } = useTranslation('dashboard')
  return (
    <p>
      <Link className="link" to="/dashboard?show=overdue">
        {t('figures.overdue')}
      </Link>
    </p>
  )
}

function Items({ items }: { items: ToDo[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <ul className="todo">
      {items.map((item) => (
        <li key={`${item.scheduleId} ${item.status}`}>
          <StatusIcon status={item.status} />
          <div>
            <Link className="title-link" to={`/schedules/${item.scheduleId}`}>
              <Slots {...item} />
            </Link>
            <small>
              <Explanation {...item} />
            </small>
          </div>
          <Link className="link" to={attendanceOf(item)} aria-label={t('toDo.viewSlot', { title: item.title })}>
            {t('common:action.view')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The link to the table of this slot's day, filtered to it. */
function attendanceOf({ scheduleId, slotsAt, status }: ToDo): string {
  const from = slotsAt[0]?.slice(0, 10) ?? ''
  return `/schedules/${scheduleId}/attendance/table?${new URLSearchParams({ unit: 'day', from, status })}`
}

const namedTimes = 4

function Slots({ title, slotsAt }: ToDo) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const times = slotsAt.map((slotAt) => slotAt.slice(11))
  if (times.length > namedTimes) return t('toDo.manySlots', { title, count: times.length, time: times[0] })
  return t('toDo.slots', { title, times: formatList(times, language) })
}

function Explanation({ status, slotsAt, closesAt, timezone, people }: ToDo) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const names = formatList(people.map(unbroken), language)
  if (status === 'pending') return t('toDo.pending', { names, count: slotsAt.length })
  const time = formatTime({ instant: closesAt, timeZone: timezone, language })
  const since = t('toDo.overdue', { time, count: slotsAt.length })
  return people.length === 0 ? since : `${since} ${t('toDo.responsible', { names })}`
}
