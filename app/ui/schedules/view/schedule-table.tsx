import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { WordedDue } from '#app/i18n/schedule-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ScheduleState } from './schedule-state.tsx'

type ScheduleOfTable = {
  id: string
  title: string
  location: string
  status: ScheduleStatus
  /** When it is due, in words. */
  when: string
  due: WordedDue | null
  taskCount: number
  staffCount: number
}

/** Schedules with place, rhythm, scope, next slot and status; the way to each one's QR code. */
export function ScheduleTable({ schedules }: { schedules: ScheduleOfTable[] }) {
  const { t } = useTranslation('schedules')
  return (
    <table className="list fixed">
      <thead>
        <tr>
          <th className="w1" scope="col">
            {t('list.place')}
          </th>
          <th className="w2" scope="col">
            {t('list.when')}
          </th>
          <th className="w3" scope="col">
            {t('list.scope')}
          </th>
          <th className="w4" scope="col">
            {t('list.next')}
          </th>
          <th className="w5" scope="col">
            {t('list.status')}
          </th>
          <th className="w6" scope="col">
            <span className="vh">{t('list.qr')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} />
        ))}
      </tbody>
    </table>
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
      <th scope="row">
        <Link to={`/schedules/${id}`}>{title}</Link>
        <small>{location}</small>
      </th>
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
      <td className="end-col">
        <Link className="btn ghost icon-only" to={`/schedules/${id}#qr`} aria-label={t('list.qrOf', { title })}>
          <Icon name="qr-code" />
        </Link>
      </td>
    </tr>
  )
}

function Due({ due }: { due: WordedDue | null }) {
  const { t } = useTranslation('schedules')
  if (!due) return t('list.noNext')
  return due.openUntil ? t('list.open', { slot: due.slot }) : due.slot
}
