import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PlanRoom } from '#app/domain/plans/limits.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { useLimitWords } from './use-limit-words.ts'

/** Instead of the form of one more: what the plan holds, which one holds more, and how else there may be room. */
export function LimitReached({ room }: { room: PlanRoom }) {
  const { t } = useTranslation('plans')
  const { held, larger } = useLimitWords(room)
  return (
    <>
      <p>{held}</p>
      <p>{larger}</p>
      <p className="soft">{t(`limit.remove.${room.kind}`)}</p>
      <p>
        <HelpLink to="limit-reached" />
      </p>
    </>
  )
}

/** What can be done then: see the plans, or go back to the list. */
export function LimitReachedActions({ backTo }: { backTo: string }) {
  const { t } = useTranslation('plans')
  return (
    <>
      <Link className="btn" to="/plan">
        {t('limit.plans')}
      </Link>
      <Link className="btn plain" to={backTo} preventScrollReset data-leave>
        {t('limit.back')}
      </Link>
    </>
  )
}
