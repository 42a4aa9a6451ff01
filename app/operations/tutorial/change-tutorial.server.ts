import { database } from '#app/data/database.server.ts'
import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readTutorial } from '#app/data/read/tutorial/tutorial.sql.server.ts'
import { updateTutorial } from '#app/data/write/accounts/users.sql.server.ts'
import type { TutorialChange } from '#app/domain/tutorial/schema.ts'
import { isTutorialDone, type TutorialProgress } from '#app/domain/tutorial/tutorial-steps.ts'

type Change = { companyId: string; userId: string; change: TutorialChange }

/**
 * Marks a step of a user's tutorial as done, leaves the tutorial, or resumes it, on all their devices. Resuming a finished
 * tutorial starts it over. Returns whether it is finished now.
 */
export function changeTutorial({ companyId, userId, change }: Change): Promise<{ isDone: boolean }> {
  return database().atomically((sql) => {
    const { isLeft, ...stored } = readTutorial(sql, companyId, userId)
    const before = { ...stored, counts: countCompanyItems(sql, companyId) }
    const confirmed = confirmedAfter(before, change)
    const left = change === 'leave' || (change !== 'resume' && isLeft)
    updateTutorial(sql, companyId, { userId, confirmed, isLeft: left })
    return { isDone: isTutorialDone({ ...before, confirmed }) }
  })
}

function confirmedAfter(before: TutorialProgress, change: TutorialChange): TutorialProgress['confirmed'] {
  const { confirmed } = before
  if (change === 'leave') return confirmed
  if (change === 'resume') return isTutorialDone(before) ? [] : confirmed
  return [...confirmed.filter((step) => step !== change), change]
}
