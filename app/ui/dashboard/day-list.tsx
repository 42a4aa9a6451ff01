import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DayListName } from '#app/domain/dashboard/day-lists.ts'
import type { DaySlot } from '#app/domain/attendance/day-slots.ts'
import type { Paging } from '#app/domain/paging.ts'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { markOf } from '#app/ui/schedules/view/day-strip.tsx'
import { StatusChip } from '#app/ui/status-icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Row = Pick<DaySlot, 'slotAt' | 'status' | 'isOpen'> & {
  scheduleId: string
  title: string
  location: string
  people: string[]
}

type DayListProps = { list: Paging & { name: DayListName; items: Row[]; total: number } }

const columns = ['slot', 'schedule', 'people', 'status'] as const

/** The slots of one figure of the day, each with a link to its rows. */
export function DayList({ list: { name, items, ...paging } }: DayListProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Section title={t(`figures.${name}`)} aside={<Close />}>
      {items.length === 0 ? (
        <p className="soft">{t(`list.none.${name}`)}</p>
      ) : (
        <div>
          <Table columns={columns.map((column) => t(`list.${column}`))}>
            {items.map((row) => (
              <SlotRow key={`${row.scheduleId} ${row.slotAt}`} row={row} />
            ))}
          </Table>
          <Pager {...paging} />
        </div>
      )}
    </Section>
  )
}

function Close() {
  const { t } = useTranslation('dashboard')
  return (
    <p>
      <Link className="link" to="/dashboard" preventScrollReset>
        {t('list.close')}
      </Link>
    </p>
  )
}

function SlotRow({ row }: { row: Row }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { scheduleId, title, location, slotAt, people } = row
  const due = { instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language }
  const hour = new URLSearchParams({ unit: 'hour', from: `${slotAt.slice(0, 13)}:00`, status: 'all' })
  return (
    <tr>
      <th scope="row">
        <b className="num">{formatTime(due)}</b> <small className="nowrap">{formatDayShort(due)}</small>
      </th>
      <td data-label={t('list.schedule')}>
        <Link className="title-link" dir="auto" to={`/schedules/${scheduleId}/attendance/table?${hour}`}>
          {title}
        </Link>
        <div className="small soft">
          <bdi>{location}</bdi>
        </div>
      </td>
      <td data-label={t('list.people')} className={people.length === 0 ? 'none' : undefined}>
        {formatList(people, language)}
      </td>
      <td data-label={t('list.status')}>
        <StatusChip status={markOf(row)} />
      </td>
    </tr>
  )
}
