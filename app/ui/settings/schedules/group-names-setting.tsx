import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { GroupName } from '#app/domain/group-names/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'

/** The groups, the number of schedules in each, and links to rename and remove them. */
export function GroupNamesSetting({ groupNames }: { groupNames: GroupName[] }) {
  const { t } = useTranslation('group-names')
  return (
    <Section title={t('list.title')} help={t('list.help')} article="groups">
      {groupNames.length === 0 ? (
        <p className="soft">{t('list.none')}</p>
      ) : (
        <Table columns={[t('list.name'), t('list.schedules')]} end={t('list.actions')}>
          {groupNames.map((groupName) => (
            <GroupNameRow key={groupName.id} groupName={groupName} />
          ))}
        </Table>
      )}
    </Section>
  )
}

function GroupNameRow({ groupName: { id, name, scheduleCount } }: { groupName: GroupName }) {
  const { t } = useTranslation(['group-names', 'alerts'])
  const groupPath = `/schedule-settings/groups/${id}`
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('list.schedules')}>{scheduleCount}</td>
      <td className="end-col">
        <Link
          className="btn ghost icon-only"
          to={`${groupPath}/edit`}
          aria-label={t('list.rename', { name })}
          preventScrollReset
        >
          <Icon name="pencil" />
        </Link>
        <Link
          className="btn ghost icon-only"
          to={`${groupPath}/recipients`}
          aria-label={t('alerts:chosen.title', { name })}
          preventScrollReset
        >
          <Icon name="user" />
        </Link>
        <Link
          className="btn ghost icon-only"
          to={`${groupPath}/delete`}
          aria-label={t('list.remove', { name })}
          preventScrollReset
        >
          <Icon name="trash-2" />
        </Link>
      </td>
    </tr>
  )
}
