import type { Failure } from '#app/domain/errors.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { RefusedByPlan } from '#app/ui/plan/limits/refused-by-plan.tsx'
import { useErrorText } from './use-error-text.ts'

/** The failure of a form that belongs to none of its fields, above them. */
export function FormRefusal({ failure }: { failure: Failure | null | undefined }) {
  const errorText = useErrorText()
  if (!failure || failure.field || failure.fields) return null
  return (
    <Banner tone="bad">
      <p>{errorText(failure.code, failure.params)}</p>
      <RefusedByPlan failure={failure} />
    </Banner>
  )
}
