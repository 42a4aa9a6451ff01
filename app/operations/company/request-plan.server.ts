import { database } from '#app/data/database.server.ts'
import { findCompany } from '#app/data/read/company.server.ts'
import { settings } from '#app/data/settings.server.ts'
import { insertMail } from '#app/data/write/outbox.sql.server.ts'
import { throttleKey } from '#app/data/write/throttle-counters.sql.server.ts'
import { planRequestMail } from '#app/documents/mails/plan-request-mail.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { PlanRequest } from '#app/domain/plans/schema.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { planRequestLimit } from '#app/domain/plans/request-limits.ts'
import { wakeOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { admitTry, tooManyTries } from '#app/operations/steps/throttle.server.ts'

type Input = {
  user: { companyId: string; firstName: string; lastName: string; email: string; plan: Plan }
  request: PlanRequest
  now: Date
}

/**
 * Mails the operator that an owner asks for a plan; an answer goes to the owner. Fails with `request.notFound` where the
 * operator named no address, and with `request.tooManyTries` after a few in a day.
 */
export async function requestPlan({ user, request, now }: Input): Promise<Result<null>> {
  const { companyId, firstName, lastName, email, plan } = user
  const { SUPPORT_EMAIL } = settings()
  if (!SUPPORT_EMAIL) return fail('request.notFound')
  const { name: company, street, postalCode, city } = await findCompany(companyId)
  const place = [postalCode, city].filter(Boolean).join(' ')
  const address = [street, place].filter(Boolean).join(', ')
  const mail = planRequestMail({ name: `${firstName} ${lastName}`, email, company, address, plan, request })
  const result = await database().atomically((sql): Result<null> => {
    const key = throttleKey('planRequest', companyId)
    const wait = admitTry(sql, { key, limit: planRequestLimit, now })
    if (wait > 0) return tooManyTries(wait)
    insertMail(sql, { companyId, recipient: SUPPORT_EMAIL, replyTo: email, ...mail, now })
    return ok(null)
  })
  if (result.ok) wakeOutbox()
  return result
}
