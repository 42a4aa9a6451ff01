import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ListedClosure } from '#app/domain/closures/listed-closure.ts'
import { RowLinks, Table } from '#app/ui/list/table.tsx'

export type ShownClosure = Pick<ListedClosure, 'id' | 'reason' | 'isForAll' | 'groupName' | 'scheduleId' | 'title'> & {
  days: string
  isPast: boolean
}

/** Closures with their days; past ones can't be removed. */
export function ClosureTable({ closures }: { closures: ShownClosure[] }) {
  const { t } = useTranslation('closures')
  return (
    <Table
      columns={[t('columns.days'), t('columns.reason'), t('columns.for')]}
      {...(closures.some(({ isPast }) => !isPast) && { end: t('remove.submit') })}
    >
      {closures.map((closure) => (
        <tr key={closure.id}>
          <th scope="row">
            <span className="whole">{closure.days}</span>
          </th>
          <td data-label={t('columns.reason')}>{closure.reason}</td>
          <td data-label={t('columns.for')}>
            <ClosedFor closure={closure} />
          </td>
          {!closure.isPast && (
            <RowLinks
              links={[
                {
                  label: t('remove.one', { reason: closure.reason }),
                  icon: 'trash-2',
                  to: `/closures/${closure.id}/remove`,
                  preventScrollReset: true,
                },
              ]}
            />
          )}
        </tr>
      ))}
    </Table>
  )
}

/** Whether a closure is for all schedules, for those of a group, or for one. */
function ClosedFor({ closure: { isForAll, groupName, scheduleId, title } }: { closure: ShownClosure }) {
  const { t } = useTranslation('closures')
  if (isForAll) return <span className="whole">{t('for.all')}</span>
  if (groupName !== null) return t('for.group', { name: groupName })
  return <Link to={`/schedules/${scheduleId}`}>{title}</Link>
}
