import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nextSetupStep } from '#app/domain/company/setup-steps.ts'
import type { Paging } from '#app/domain/paging.ts'
import type { PlanUse } from '#app/domain/plans/plans.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextStep } from '#app/ui/layout/next-step.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { SetupSteps } from '#app/ui/layout/setup-steps.tsx'
import { WithDialog } from '#app/ui/layout/with-dialog.tsx'
import { Pager } from './pager.tsx'
import { useWithSearch } from './use-with-search.ts'

type ListPageProps = {
  /** What is listed: a kind of thing that a company sets up and its plan limits. Its form stands at `/<of>/new`. */
  of: 'tasks' | 'staff'
  title: string
  lead: string
  /** The button that adds one more. */
  add: string
  filter?: ReactNode
  /** What is said where the filter leaves nothing. */
  none?: string
  paging: Paging & { total: number }
  planUse: PlanUse
  /** The table of what is on this page. */
  children: ReactNode
}

/** All things of one kind, page by page, dialogs over it; where there are none, what is left of the set-up. */
export function ListPage({ of, title, lead, add, filter, none, paging, planUse, children }: ListPageProps) {
  const { t } = useTranslation('common')
  const { counts } = planUse
  const limit = planInWords(t, { of, planUse })
  const form = `/${of}/new`
  const nextStep = nextSetupStep(counts)
  return (
    <WithDialog>
      <PageHead title={title} lead={lead}>
        {nextStep?.action !== form && <AddLink to={form} label={add} plain={nextStep !== undefined} />}
      </PageHead>
      {counts[of] === 0 ? (
        <SetupSteps counts={counts} />
      ) : (
        <>
          {filter}
          <Section wide>
            {paging.total > 0 ? children : <p className="soft">{none}</p>}
            {paging.total > 0 && <Pager {...paging}>{limit && ` · ${limit}`}</Pager>}
            <NextStep counts={counts} />
          </Section>
        </>
      )}
    </WithDialog>
  )
}

/** The accent of its page, unless the set-up leads on from it. */
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
function planInWords(t: TFunction, { of, planUse }: Pick<ListPageProps, 'of' | 'planUse'>): string | null {
  const { plan, limits, counts } = planUse
  const limit = limits[of]
  if (limit === null) return null
  return t('pager.plan', { plan: t(`plan.name.${plan}`), total: counts[of], limit })
}
