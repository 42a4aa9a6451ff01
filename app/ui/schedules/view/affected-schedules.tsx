import { useTranslation } from 'react-i18next'
import type { FirstItems } from '#app/domain/first-items.ts'

type AffectedSchedulesProps = {
  text: string
  schedules: FirstItems<{ id: string; title: string; location: string }>
}

/** A consequence, and the schedules that it affects; nothing where there are none. */
export function AffectedSchedules({ text, schedules: { items, total } }: AffectedSchedulesProps) {
  const { t } = useTranslation('common')
  if (total === 0) return null
  return (
    <div>
      <p>{text}</p>
      <ul>
        {items.map(({ id, title, location }) => (
          <li key={id}>
            <b>{title}</b>, {location}
          </li>
        ))}
        {total > items.length && <li>{t('schedules.more', { count: total - items.length })}</li>}
      </ul>
    </div>
  )
}
