import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffOfList } from '#app/domain/staff/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LastCheckIn } from './last-check-in.tsx'

/** Staff with how to reach them, where they may check in, and when they last did. */
export function StaffTable({ staff, now }: { staff: StaffOfList[]; now: Date }) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation('common')
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('list.type')}</th>
          <th scope="col">{t('list.contact')}</th>
          <th scope="col">{t('list.schedules')}</th>
          <th scope="col">{t('list.last')}</th>
          <th scope="col">
            <span className="vh">{common('action.edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((person) => (
          <StaffRow key={person.id} person={person} now={now} />
        ))}
      </tbody>
    </table>
  )
}

const icons = { staff: 'user', supervisor: 'badge-check' } as const

function StaffRow({ person, now }: { person: StaffOfList; now: Date }) {
  const { t } = useTranslation('staff')
  const { id, signature, loginName, personalType, email, phone, schedules, lastCheckIn } = person
  const edit = `/staff/${id}/edit${useLocation().search}`
  return (
    <tr>
      <th scope="row">
        <Link to={edit} preventScrollReset>
          {signature}
        </Link>
        <small>{loginName}</small>
      </th>
      <td data-label={t('list.type')}>
        <span className="state">
          <Icon name={icons[personalType]} />
          {t(`type.${personalType}`)}
        </span>
      </td>
      <td data-label={t('list.contact')}>
        {email}
        {phone && (
          <>
            <br />
            <span className="soft num">{phone}</span>
          </>
        )}
      </td>
      <td data-label={t('list.schedules')}>
        {personalType === 'supervisor' ? t('list.allSchedules') : schedules.join(', ') || t('list.noSchedules')}
      </td>
      <td data-label={t('list.lastShort')}>
        <LastCheckIn lastCheckIn={lastCheckIn} now={now} />
      </td>
      <td className="end-col">
        <Link className="btn ghost icon-only" to={edit} aria-label={t('list.edit', { signature })} preventScrollReset>
          <Icon name="pencil" />
        </Link>
      </td>
    </tr>
  )
}
