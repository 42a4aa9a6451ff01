import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PlanRoom } from '#app/domain/plans/limits.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { useLimitWords } from './use-limit-words.ts'

/** Shown instead of the form: the limit of the plan, the next larger plan, and how else to make room. */
export function LimitReached({ room }: { room: PlanRoom }) {
  const { t } = useTranslation('plans')
  const { limitText, larger } = useLimitWords(room)
  return (
    <>
      <p>{limitText}</p>
      <p>{larger}</p>
      <p className="soft">{t(`limit.remove.${room.kind}`)}</p>
      <p>
        <HelpLink to="limit-reached" />
      </p>
    </>
  )
}

/** Links to the plans, and back to the list. */
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
