import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'

export type ToldAlert = {
  id: string
  scheduleId: string
  title: string
  location: string
  /** When it was due, when it was told, and when it was made up for, in words. */
  due: string
  told: string
  madeUp: string | null
}

/** The missed slots that the user was told of last. */
export function ToldAlerts({ told }: { told: ToldAlert[] }) {
  const { t } = useTranslation('alerts')
  return (
    <Section title={t('told.title')} help={t('told.help')}>
      {told.length === 0 ? (
        <p className="soft">{t('told.none')}</p>
      ) : (
        <Table columns={[t('told.schedule'), t('told.slot'), t('told.at'), t('told.state')]}>
          {told.map((alert) => (
            <ToldRow key={alert.id} alert={alert} />
          ))}
        </Table>
      )}
    </Section>
  )
}

function ToldRow({ alert: { scheduleId, title, location, due, told, madeUp } }: { alert: ToldAlert }) {
  const { t } = useTranslation('alerts')
  return (
    <tr>
      <th scope="row">
        <Link to={`/schedules/${scheduleId}/attendance/check-ins`}>{title}</Link>
        <small>{location}</small>
      </th>
      <td data-label={t('told.slot')}>{due}</td>
      <td data-label={t('told.at')}>{told}</td>
      <td data-label={t('told.state')}>{madeUp ? t('told.madeUp', { time: madeUp }) : t('told.missing')}</td>
    </tr>
  )
}
