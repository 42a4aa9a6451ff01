import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Defect, PendingState } from '#app/domain/defects/defect.ts'
import { PendingCounts } from '#app/ui/defects/pending-counts.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ListedItem, type Listed } from './listed-item.tsx'

/** `name`: what is wrong, and how often it was reported. */
type DefectInWords = Listed & Pick<Defect, 'text'> & { name: string }

type Props = { items: DefectInWords[]; counts: Record<PendingState, number> }

/** The newest defects that are not done, and a link to the board. */
export function OpenDefects({ items, counts }: Props) {
  const { t } = useTranslation('defects')
  const all = (
    <p>
      <Link className="link" to="/defects">
        {t('board.all')}
      </Link>
    </p>
  )
  return (
    <Section title={t('board.title')} help={<PendingCounts counts={counts} />} aside={all}>
      <ul className="comments">
        {items.map(({ name, text, ...one }) => (
          <ListedItem key={one.path} {...one} action={t('common:action.edit')}>
            <p>
              <b>{name}</b>
              {text && `: ${text}`}
            </p>
          </ListedItem>
        ))}
      </ul>
    </Section>
  )
}
