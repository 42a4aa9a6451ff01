import { z } from 'zod'
import { confirmedSteps } from './tutorial-steps.ts'

const changes = [...confirmedSteps, 'leave', 'resume'] as const

/** What a button of the tutorial does: a step is done, or the tutorial is left or resumed. */
export const tutorialSchema = z.object({ change: z.enum(changes, { error: 'request.invalidFields' }) })

export type TutorialChange = z.infer<typeof tutorialSchema>['change']
