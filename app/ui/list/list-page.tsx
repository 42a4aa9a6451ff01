import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nextSetupStep } from '#app/domain/company/setup-steps.ts'
import type { Paging } from '#app/domain/paging.ts'
import { roomFor } from '#app/domain/plans/limits.ts'
import type { PlanUse } from '#app/domain/plans/plans.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextStep } from '#app/ui/tutorial/next-step.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { SetupSteps } from '#app/ui/tutorial/setup-steps.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { LimitBanner } from '#app/ui/plan/limits/limit-banner.tsx'
import { Pager } from './pager.tsx'
import { useWithSearch } from './use-with-search.ts'

type ListPageProps = {
  title: string
  lead: string
  /** The button that adds one more, and the form that it leads to. */
  add: { label: string; to: string }
  /** Other actions of the page, before that button, while the list is not empty. */
  actions?: ReactNode
  /** What is offered below the set-up, while nothing was added yet. */
  start?: ReactNode
  filter?: ReactNode
  /** The text for an empty list. */
  none?: string
  paging: Paging & { total: number }
  /** For things that the plan limits: their kind, and how many there are. */
  plan?: UseOfPlan
  /** The table of what is on this page. */
  children: ReactNode
}

type UseOfPlan = { of: 'tasks' | 'staff'; use: PlanUse }

/** A list in pages, with dialogs above it; while it is empty, the remaining steps of the set-up. */
export function ListPage({ title, lead, add, actions, start, filter, none, paging, plan, children }: ListPageProps) {
  const { t } = useTranslation('common')
  const limit = plan && planInWords(t, plan)
  const counts = plan?.use.counts
  const nextStep = counts && nextSetupStep(counts)
  return (
    <WithDialog>
      <PageHead title={title} lead={lead}>
        {paging.total > 0 && actions}
        {nextStep?.action !== add.to && <AddLink {...add} plain={nextStep !== undefined} />}
      </PageHead>
      {plan && <LimitBanner room={roomFor(plan.use, plan.of)} />}
      {plan && counts?.[plan.of] === 0 ? (
        <>
          <SetupSteps counts={counts} />
          {start}
        </>
      ) : (
        <>
          {filter}
          <Section wide>
            {paging.total > 0 ? children : <p className="soft">{none}</p>}
            {paging.total > 0 && <Pager {...paging}>{limit && ` · ${limit}`}</Pager>}
            {counts && <NextStep counts={counts} />}
          </Section>
        </>
      )}
    </WithDialog>
  )
}

/** The primary button of the page, unless the next step of the set-up is. */
function AddLink({ to, label, plain }: { to: string; label: string; plain: boolean }) {
  const withSearch = useWithSearch()
  return (
    <Link className={plain ? 'btn plain' : 'btn'} to={withSearch(to)} preventScrollReset>
      <Icon name="plus" />
      {label}
    </Link>
  )
}

/** "Tarif Pro: 8 von 35", where the plan has a limit. */
function planInWords(t: TFunction, { of, use: { plan, limits, counts } }: UseOfPlan): string | null {
  const limit = limits[of]
  if (limit === null) return null
  return t('pager.plan', { plan: t(`plan.name.${plan}`), total: counts[of], limit })
}
