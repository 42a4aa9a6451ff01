import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Defect, PendingState } from '#app/domain/defects/defect.ts'
import { slotInWords } from '#app/i18n/schedule-words.ts'
import { PendingCounts } from '#app/ui/defects/pending-counts.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

/** `name`: what is wrong, and how often it was reported. */
type NamedDefect = Defect & { name: string }

type Props = { defects: { items: NamedDefect[]; counts: Record<PendingState, number> }; now: Date }

/** The newest defects that are not done, and a link to the board. */
export function OpenDefects({ defects: { items, counts }, now }: Props) {
  const { t } = useTranslation('defects')
  return (
    <Section title={t('board.title')} help={<PendingCounts counts={counts} />} aside={<AllDefects />}>
      <ul className="comments">
        {items.map((defect) => (
          <OpenDefect key={defect.id} defect={defect} now={now} />
        ))}
      </ul>
    </Section>
  )
}

function OpenDefect({ defect, now }: { defect: NamedDefect; now: Date }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  const { id, name, title, location, text, state, timezone: timeZone, openedAt: instant } = defect
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
          {text && `: ${text}`}
        </p>
        <p className="small soft">
          <bdi>{title}</bdi>, <bdi>{location}</bdi> · {slotInWords({ instant, timeZone, language, now })}
          {state === 'inWork' && ` · ${t('state.inWork')}`}
        </p>
      </div>
      <Link className="btn plain" to={`/defects/${id}`} aria-label={t('board.change', { defect: name, title })}>
        {t('common:action.edit')}
      </Link>
    </li>
  )
}

function AllDefects() {
  const { t } = useTranslation('defects')
  return (
    <p>
      <Link className="link" to="/defects">
        {t('board.all')}
      </Link>
    </p>
  )
}
