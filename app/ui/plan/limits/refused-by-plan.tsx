import type { Failure } from '#app/domain/errors.ts'
import { LinkToPlans } from '#app/ui/plan/link-to-plans.tsx'

/** The link to the plans after a refusal by the plan; nothing for other failures. */
export function RefusedByPlan({ failure }: { failure: Failure | null | undefined }) {
  return failure?.code.startsWith('plan.') ? (
    <p>
      <LinkToPlans />
    </p>
  ) : null
}
