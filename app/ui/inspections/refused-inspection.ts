import type { Failure } from '#app/domain/errors.ts'
import { errorsOfFailure } from '#app/ui/check-ins/form/errors-of-failure.ts'

/** A refused form of the page: why, which form it was, and what was typed in it, without the PIN. */
export type RefusedInspection = {
  failure: Failure
  step: string | null
  typed: {
    loginName: string
    checkInId: string | null
    slotAt: string
    taskId: string
    note: string
    reason: string
    category: string
    text: string
  }
}

/** The error codes of a refused form by field. */
export function errorsOf(refused: RefusedInspection | null): Record<string, string[]> {
  return errorsOfFailure(refused?.failure ?? null)
}
