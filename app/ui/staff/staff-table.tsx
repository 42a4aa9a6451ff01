import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FirstItems } from '#app/domain/first-items.ts'
import type { ListedStaff } from '#app/domain/staff/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RowHead, RowLinks, Table } from '#app/ui/list/table.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ScheduleTitles } from '#app/ui/schedules/view/schedule-titles.tsx'
import { LastCheckIn } from './last-check-in.tsx'

const columns = ['name', 'type', 'contact', 'schedules', 'last'] as const

type StaffOfTable = Omit<ListedStaff, 'createdAt' | 'updatedAt'> & { schedules: FirstItems<string> }

/** Staff with contact, schedules and last check-in. */
export function StaffTable({ staff, now }: { staff: StaffOfTable[]; now: Date }) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation('common')
  return (
    <Table columns={columns.map((column) => t(`list.${column}`))} end={common('list.more')}>
      {staff.map((person) => (
        <StaffRow key={person.id} person={person} now={now} />
      ))}
    </Table>
  )
}

const icons = { staff: 'user', supervisor: 'badge-check' } as const

function StaffRow({ person, now }: { person: StaffOfTable; now: Date }) {
  const { t } = useTranslation('staff')
  const { id, signature, loginName, personalType, email, phone, schedules, lastCheckIn } = person
  const withSearch = useWithSearch()
  const edit = withSearch(`/staff/${id}/edit`)
  return (
    <tr>
      <RowHead to={edit} preventScrollReset name={signature} small={loginName} />
      <td data-label={t('list.type')}>
        <span className="state">
          <Icon name={icons[personalType]} />
          {t(`type.${personalType}`)}
        </span>
      </td>
      <td data-label={t('list.contact')}>
        {email ?? (!phone && '–')}
        {email && phone && <br />}
        {phone && <span className="soft num">{phone}</span>}
      </td>
      <td data-label={t('list.schedules')}>
        {personalType === 'supervisor' ? (
          t('list.allSchedules')
        ) : (
          <ScheduleTitles titles={schedules} none={t('list.noSchedules')} />
        )}
      </td>
      <td data-label={t('list.lastShort')}>
        {lastCheckIn ? (
          <Link
            className="link"
            to={withSearch(`/staff/${id}/check-ins`)}
            preventScrollReset
            title={t('checkIns.of', { signature })}
          >
            <LastCheckIn lastCheckIn={lastCheckIn} now={now} />
          </Link>
        ) : (
          <LastCheckIn lastCheckIn={lastCheckIn} now={now} />
        )}
      </td>
      <RowLinks
        links={[
          { to: edit, preventScrollReset: true, label: t('list.edit', { signature }), icon: 'pencil' },
          {
            to: withSearch(`/staff/${id}/delete`),
            preventScrollReset: true,
            label: t('list.delete', { signature }),
            icon: 'trash-2',
          },
        ]}
      />
    </tr>
  )
}
