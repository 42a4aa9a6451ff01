import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'

type RecentFolder = { id: string; selection: string; period: string; orderedAt: string; state: string }

/** The folders that are made or still stored, newest first. */
export function RecentFolders({ folders }: { folders: RecentFolder[] }) {
  const { t } = useTranslation('folders')
  return (
    <Section title={t('recent')} help={t('recent.help')}>
      <ul>
        {folders.map(({ id, selection, period, orderedAt, state }) => (
          <li key={id}>
            <Link className="link" to={`/schedules/folders/${id}`}>
              {selection}, {period}
            </Link>
            <br />
            <span className="soft">
              {orderedAt}: {t(`state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
