import type { Plan } from '#app/domain/plans/plans.ts'

/** What happens at the end of the paid month. */
export type ComingPlan = {
  /** The paid plan, and the one that follows. */
  from: Plan
  to: Plan
  /** When. */
  at: Date
  drafts: { id: string; title: string; location: string }[]
  /** The names of the reports that are no longer sent automatically. */
  reports: string[]
}
