import { choiceFields, type ChoiceField } from './fields.ts'
import type { ScheduleInput, ScheduleSubmission } from './schema.ts'

/** What is chosen where nothing is ticked on a page. */
export const noChoices = Object.fromEntries(choiceFields.map((field) => [field, false])) as Record<ChoiceField, boolean>

/** What is chosen where JSON says nothing. */
export const usualChoices = { ...noChoices, useCurrentTime: true, allowUnscheduled: true, allowOffline: true }

/** A schedule with all choices made: those that were left out are taken from `others`. */
export function withChoices(submission: ScheduleSubmission, others: Record<ChoiceField, boolean>): ScheduleInput {
  const made = choiceFields.map((field) => [field, submission[field] ?? others[field]])
  return { ...submission, ...(Object.fromEntries(made) as Record<ChoiceField, boolean>) }
}
