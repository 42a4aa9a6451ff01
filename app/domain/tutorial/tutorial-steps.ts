import { setupSteps, type SetupCounts } from '#app/domain/company/setup-steps.ts'

/** Steps that the owner marks as done; the others are done once the company has what they create. */
export const confirmedSteps = ['qrCodes'] as const

export type ConfirmedStep = (typeof confirmedSteps)[number]

export type TutorialStep = {
  name: ConfirmedStep | ReturnType<typeof setupSteps>[number]['name']
  /** The page for the step. */
  action: string
  isDone: boolean
}

export type TutorialProgress = { counts: SetupCounts; hasCheckIns: boolean; confirmed: readonly ConfirmedStep[] }

/** The steps to the first check-in, in order: those of the set-up, and the QR code at its place. */
export function tutorialSteps({ counts, hasCheckIns, confirmed }: TutorialProgress): TutorialStep[] {
  return [
    ...setupSteps(counts).map(({ name, action, made }) => ({ name, action, isDone: made > 0 })),
    { name: 'qrCodes', action: '/schedules/labels', isDone: hasCheckIns || confirmed.includes('qrCodes') },
  ]
}

export function isTutorialDone(progress: TutorialProgress): boolean {
  return tutorialSteps(progress).every(({ isDone }) => isDone)
}
