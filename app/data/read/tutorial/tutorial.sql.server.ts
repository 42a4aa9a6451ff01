import type { Sql } from '#app/data/database.server.ts'
import { confirmedSteps, type TutorialProgress } from '#app/domain/tutorial/tutorial-steps.ts'

type StoredProgress = Pick<TutorialProgress, 'hasCheckIns' | 'confirmed'> & { isLeft: boolean }

/** How far a user of the company is with the tutorial, and whether they left it. Throws if there is no such user. */
export function readTutorial(sql: Sql, companyId: string, userId: string): StoredProgress {
  type Row = { tutorialLeft: boolean; tutorialSteps: string; hasCheckIns: number }
  const row = sql.get<Row>(tutorialOfUser, { companyId, userId })
  if (!row) throw new Error(`There is no user ${userId} in company ${companyId}`)
  return {
    isLeft: row.tutorialLeft,
    confirmed: confirmedSteps.filter((step) => (JSON.parse(row.tutorialSteps) as string[]).includes(step)),
    hasCheckIns: row.hasCheckIns === 1,
  }
}

const tutorialOfUser = `
  SELECT tutorialLeft, tutorialSteps, EXISTS (SELECT 1 FROM CheckIn WHERE companyId = :companyId) AS hasCheckIns
  FROM User WHERE id = :userId AND companyId = :companyId`
