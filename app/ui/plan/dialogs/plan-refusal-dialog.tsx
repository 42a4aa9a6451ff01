import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { mayPass } from '#app/ui/layout/error-words.ts'

/** The refusal of a change of plan, above the page of the plan. Other errors go on to the error page. */
export function PlanRefusalDialog({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const { t: plans } = useTranslation('plans')
  const errorText = useErrorText()
  const { pathname } = useLocation()
  if (!isRouteErrorResponse(error) || !isRefusal(error.data)) throw error
  const { code, params } = error.data.failure
  const foot = (
    <>
      {mayPass(error.status) && (
        <a className="btn" href={pathname}>
          {t('error.retry')}
        </a>
      )}
      <Link className="btn plain" to="/plan" preventScrollReset data-leave>
        {plans('refusal.back')}
      </Link>
    </>
  )
  return (
    <Dialog slim title={plans('refusal.title')} foot={foot}>
      <div className="body">
        <Banner tone="bad">{errorText(code, params)}</Banner>
      </div>
    </Dialog>
  )
}

function isRefusal(data: unknown): data is { failure: Failure } {
  return typeof data === 'object' && data !== null && 'failure' in data
}
