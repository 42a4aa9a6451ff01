import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'
import { RowHead, Table } from '#app/ui/list/table.tsx'

type Person = { id: string; signature: string }
type Entry = { task: { id: string; name: string; publicName: string; description: string }; staff: Person[] }
type ScheduleEntriesProps = { entries: Entry[]; supervisors: Person[] }

const columns = ['task', 'publicName', 'staff'] as const

/** Which tasks are due, and who may check in for each. */
export function ScheduleEntries({ entries, supervisors }: ScheduleEntriesProps) {
  const { t } = useTranslation('schedules')
  return (
    <Section title={t('details.tasks')}>
      {entries.length === 0 ? (
        <p>{t('details.noTasks')}</p>
      ) : (
        <Table widths="fixed" columns={columns.map((column) => t(`details.${column}`))}>
          {entries.map((entry) => (
            <EntryRow key={entry.task.id} entry={entry} supervisors={supervisors} />
          ))}
        </Table>
      )}
    </Section>
  )
}

function EntryRow({ entry: { task, staff }, supervisors }: { entry: Entry; supervisors: Person[] }) {
  const { t } = useTranslation('schedules')
  const others = supervisors.filter(({ id }) => !staff.some((person) => person.id === id))
  return (
    <tr>
      <RowHead to={`/tasks/${task.id}/edit`} name={task.name} small={task.description} />
      <td data-label={t('details.publicName')}>{task.publicName}</td>
      <td data-label={t('details.staffShort')}>
        {namesOf(staff) || t('details.noStaff')}
        {others.length > 0 && (
          <>
            <br />
            <span className="soft">{t('details.supervisors', { names: namesOf(others) })}</span>
          </>
        )}
      </td>
    </tr>
  )
}

function namesOf(people: Person[]): string {
  return people.map(({ signature }) => signature).join(', ')
}
