import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { readTutorial } from '#app/data/read/tutorial/tutorial.sql.server.ts'
import type { SetupCounts } from '#app/domain/company/setup-steps.ts'
import { tutorialSteps, type TutorialStep } from '#app/domain/tutorial/tutorial-steps.ts'

type TutorialRequest = { companyId: string; userId: string; counts: SetupCounts }

/** The steps of the tutorial for a user; null if they left it, or all steps are done. */
export function viewTutorial({ companyId, userId, counts }: TutorialRequest): TutorialStep[] | null {
  const { isLeft, ...progress } = readTutorial(readingSql(), companyId, userId)
  const steps = tutorialSteps({ ...progress, counts })
  return isLeft || steps.every(({ isDone }) => isDone) ? null : steps
}
