import { useTranslation } from 'react-i18next'
import { Fact } from '#app/ui/layout/fact.tsx'

type ClosedDaysProps = { closed: string[] }

/** The days on which it was closed, with the reasons, in words; nothing if there are none. */
export function ClosedDays({ closed }: ClosedDaysProps) {
  return closed.length === 0 ? null : <Listed closed={closed} />
}

/** A component of its own, so that a page without closed days does not carry the texts. */
function Listed({ closed }: ClosedDaysProps) {
  const { t } = useTranslation('closures')
  return (
    <dl className="dl closed-days">
      <Fact title={t('closedDays')}>
        <span className="lines">{closed.join('\n')}</span>
      </Fact>
    </dl>
  )
}
