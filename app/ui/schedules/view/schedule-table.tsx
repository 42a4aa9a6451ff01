import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { DueText } from '#app/i18n/schedule-words.ts'
import { RowBox, RowHead, RowLinks, Table } from '#app/ui/list/table.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ScheduleState } from './schedule-state.tsx'

type ScheduleOfTable = {
  id: string
  title: string
  location: string
  /** Where the list is not in groups. */
  groupName: string | null
  status: ScheduleStatus
  /** When it is due, in words. */
  when: string
  due: DueText | null
  taskCount: number
  staffCount: number
}

const columns = ['place', 'when', 'scope', 'next', 'status'] as const

/** Schedules with location, times, tasks and staff, next slot, status, and links to what is done with it. */
export function ScheduleTable({ schedules }: { schedules: ScheduleOfTable[] }) {
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  return (
    <Table
      widths="fixed aligned"
      start={t('list.selection')}
      columns={columns.map((column) => t(`list.${column}`))}
      end={common('list.more')}
    >
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} />
      ))}
    </Table>
  )
}

function ScheduleRow({
  schedule: { id, title, location, groupName, status, when, due, taskCount, staffCount },
}: {
  schedule: ScheduleOfTable
}) {
  const { t } = useTranslation('schedules')
  const withSearch = useWithSearch()
  return (
    <tr>
      <RowBox name="ids" value={id} label={t('list.select', { title })} />
      <RowHead to={`/schedules/${id}`} name={title} small={groupName ? `${location} · ${groupName}` : location} />
      <td data-label={t('list.when')}>{when}</td>
      <td data-label={t('list.scope')}>
        {taskCount === 0 ? (
          t('list.noTasks')
        ) : (
          <>
            <span className="nowrap">{t('list.tasks', { count: taskCount })},</span>{' '}
            <span className="nowrap">{t('list.people', { count: staffCount })}</span>
          </>
        )}
      </td>
      <td data-label={t('list.nextShort')}>
        <Due due={due} />
      </td>
      <td data-label={t('list.status')}>
        <ScheduleState status={status} />
      </td>
      <RowLinks
        links={[
          { to: `/schedules/${id}/edit`, label: t('list.edit', { title }), icon: 'pencil' },
          { to: `/schedules/${id}/copy`, label: t('list.copy', { title }), icon: 'copy' },
          { to: `/schedules/${id}#qr`, label: t('list.qrOf', { title }), icon: 'qr-code' },
          { to: withSearch(`/schedules/${id}/delete`), label: t('list.delete', { title }), icon: 'trash-2' },
        ]}
      />
    </tr>
  )
}

function Due({ due }: { due: DueText | null }) {
  const { t } = useTranslation('schedules')
  if (!due) return t('list.noNext')
  if (!due.openUntil) return due.slot
  return t(due.isPartlyDone ? 'list.openPartlyDone' : 'list.open', { slot: due.slot })
}
