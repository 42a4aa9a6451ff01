import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'

type Person = { id: string; signature: string }
type Entry = { task: { id: string; name: string; publicName: string; description: string }; staff: Person[] }
type ScheduleEntriesProps = { entries: Entry[]; supervisors: Person[] }

/** Which tasks are due, and who may check in for each. */
export function ScheduleEntries({ entries, supervisors }: ScheduleEntriesProps) {
  const { t } = useTranslation('schedules')
  return (
    <Section title={t('details.tasks')}>
      {entries.length === 0 ? (
        <p>{t('details.noTasks')}</p>
      ) : (
        <table className="list fixed">
          <thead>
            <tr>
              <th scope="col">{t('details.task')}</th>
              <th scope="col">{t('details.publicName')}</th>
              <th scope="col">{t('details.staff')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.task.id} entry={entry} supervisors={supervisors} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function EntryRow({ entry: { task, staff }, supervisors }: { entry: Entry; supervisors: Person[] }) {
  const { t } = useTranslation('schedules')
  const others = supervisors.filter(({ id }) => !staff.some((one) => one.id === id))
  return (
    <tr>
      <th scope="row">
        <Link to={`/tasks/${task.id}/edit`}>{task.name}</Link>
        <small>{task.description}</small>
      </th>
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
