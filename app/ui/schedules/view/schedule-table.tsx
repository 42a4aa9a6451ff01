import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { DueText } from '#app/i18n/schedule-words.ts'
import { RowHead, RowLinks, Table } from '#app/ui/list/table.tsx'
import { ScheduleState } from './schedule-state.tsx'

type ScheduleOfTable = {
  id: string
  title: string
  location: string
  status: ScheduleStatus
  /** When it is due, in words. */
  when: string
  due: DueText | null
  taskCount: number
  staffCount: number
}

const columns = ['place', 'when', 'scope', 'next', 'status'] as const

/** Schedules with location, times, tasks and staff, next slot, status, and links to a copy and to the QR code. */
export function ScheduleTable({ schedules }: { schedules: ScheduleOfTable[] }) {
  const { t } = useTranslation('schedules')
  return (
    <Table widths="fixed aligned" columns={columns.map((column) => t(`list.${column}`))} end={t('list.more')}>
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} />
      ))}
    </Table>
  )
}

function ScheduleRow({
  schedule: { id, title, location, status, when, due, taskCount, staffCount },
}: {
  schedule: ScheduleOfTable
}) {
  const { t } = useTranslation('schedules')
  return (
    <tr>
      <RowHead to={`/schedules/${id}`} name={title} small={location} />
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
          { to: `/schedules/${id}/copy`, label: t('list.copy', { title }), icon: 'copy' },
          { to: `/schedules/${id}#qr`, label: t('list.qrOf', { title }), icon: 'qr-code' },
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
