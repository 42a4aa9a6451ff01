import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#app/domain/plans/plans.ts'
import { SentencePage } from './sentence-page.tsx'
import { useLooks } from './use-looks.ts'

type WaitForPlanProps = {
  plan: Plan
  /** How often a browser without scripts has loaded the page before. */
  looks: number
}

/** After so many loads it takes long: a minute, every two seconds; afterwards less often. */
const soon = { times: 30, seconds: 2 }
const later = { seconds: 15 }

/** Waits for Stripe's webhook about the new plan: loads again and again, and says when that takes long. */
export function WaitForPlan({ plan, looks: before }: WaitForPlanProps) {
  const { t } = useTranslation('plans')
  const looks = useLooks({ before, soon, later })
  const takesLong = looks >= soon.times
  const { seconds } = takesLong ? later : soon
  const again = `/payment-success?${new URLSearchParams({ plan, looks: String(looks + 1) })}`
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${again}`} />
      </noscript>
      <SentencePage title={t('success.waiting')}>
        <p>{t(takesLong ? 'success.takesLong' : 'success.wait', { plan })}</p>
        {takesLong && (
          <p className="acts">
            <Link className="btn plain" to="/plan">
              {t('success.plan')}
            </Link>
          </p>
        )}
      </SentencePage>
    </>
  )
}
