import { useTranslation } from 'react-i18next'
import { Fact } from '#app/ui/layout/fact.tsx'

/** The days on which it was closed, with the reasons, in words; nothing if there are none. */
export function ClosedDays({ closed }: { closed: string[] }) {
  const { t } = useTranslation('closures')
  if (closed.length === 0) return null
  return (
    <dl className="dl closed-days">
      <Fact title={t('closedDays')}>
        <span className="lines">{closed.join('\n')}</span>
      </Fact>
    </dl>
  )
}
