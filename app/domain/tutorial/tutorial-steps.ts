import { setupSteps, type SetupCounts } from '#app/domain/company/setup-steps.ts'

/** Steps that the owner marks as done; the others are done once the company has what they create. */
export const confirmedSteps = ['welcome', 'qrCodes', 'support'] as const

export type ConfirmedStep = (typeof confirmedSteps)[number]

export type TutorialStep = {
  name: ConfirmedStep | ReturnType<typeof setupSteps>[number]['name']
  /** The page for the step. */
  action: string | null
  isDone: boolean
}

export type TutorialProgress = { counts: SetupCounts; hasCheckIns: boolean; confirmed: readonly ConfirmedStep[] }

/** The steps to the first check-in, in order: the set-up, and what comes before and after it. */
export function tutorialSteps({ counts, hasCheckIns, confirmed }: TutorialProgress): TutorialStep[] {
  const isConfirmed = (step: ConfirmedStep) => confirmed.includes(step)
  return [
    { name: 'welcome', action: null, isDone: isConfirmed('welcome') },
    ...setupSteps(counts).map(({ name, action, made }) => ({ name, action, isDone: made > 0 })),
    { name: 'qrCodes', action: '/schedules/labels', isDone: hasCheckIns || isConfirmed('qrCodes') },
    { name: 'support', action: '/help-news', isDone: isConfirmed('support') },
  ]
}

export function isTutorialDone(progress: TutorialProgress): boolean {
  return tutorialSteps(progress).every(({ isDone }) => isDone)
}
