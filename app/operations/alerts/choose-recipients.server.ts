import { database } from '#app/data/database.server.ts'
import {
  listRecipientNames,
  readRecipientChoice,
  type ChoiceOwner,
  type RecipientChoice,
} from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { storeRecipientChoice } from '#app/data/write/alerts/chosen-recipients.sql.server.ts'
import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'

type Choosing = { companyId: string; owner: ChoiceOwner; recipientIds: string[] | null }

/**
 * Chooses who is told of a schedule, or of the schedules of a group: some users and people in the company's list, nobody (an
 * empty list), or with null all who want to be told. Fails with `plan.featureNotIncluded`, with `recipient.unknown` for an id
 * of nobody in the company, and with `schedule.notFound` or `request.notFound`.
 */
export async function chooseRecipients({ companyId, owner, recipientIds }: Choosing): Promise<Result<RecipientChoice>> {
  return database().atomically((sql) => {
    const choice = readRecipientChoice(sql, companyId, owner)
    if (!choice) return fail(missing(owner))
    if (recipientIds !== null) {
      const included = demandFeature(readPlan(sql, companyId), 'recipients')
      if (!included.ok) return included
      const known = new Set(listRecipientNames(sql, companyId).map(({ id }) => id))
      if (recipientIds.some((id) => !known.has(id))) return fail('recipient.unknown', { field: 'recipientIds' })
    }
    const ids = recipientIds && [...new Set(recipientIds)]
    storeRecipientChoice(sql, companyId, owner, ids)
    return ok({ name: choice.name, recipientIds: ids })
  })
}

/** The error where the company has no such schedule or group. */
export function missing(owner: ChoiceOwner): ErrorCode {
  return 'scheduleId' in owner ? 'schedule.notFound' : 'request.notFound'
}
