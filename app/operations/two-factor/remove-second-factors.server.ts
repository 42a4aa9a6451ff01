import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { listUsersWithSecondFactor, secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { removeSecondFactor } from '#app/data/write/accounts/two-factor.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { mailTwoFactor } from '#app/operations/mail/queue-account-mail.server.ts'

type Owner = { id: string; companyId: string; email: string; language: string | null }

/**
 * Removes the second factor of an owner who lost phone and recovery codes, whom the operator knows by other means. A mail says
 * so. Fails with `request.notFound` if the address has no account, and with `twoFactor.notOn`.
 */
export function removeSecondFactorOf({ email, now }: { email: string; now: Date }): Promise<Result<null>> {
  return database().atomically((sql) => {
    const user = findUserByEmailKey(sql, emailKey(email))
    if (!user?.verified) return fail('request.notFound')
    if (secondFactorSince(sql, user.id) === null) return fail('twoFactor.notOn')
    remove(sql, user, now)
    return ok(null)
  })
}

/** Removes all second factors, which a new PIN_PEPPER makes useless. Each owner gets a mail. Returns how many there were. */
export function removeAllSecondFactors(now: Date): Promise<number> {
  return database().atomically((sql) => {
    const users = listUsersWithSecondFactor(sql)
    for (const user of users) remove(sql, user, now)
    return users.length
  })
}

function remove(sql: Sql, { id: userId, companyId, email, language }: Owner, now: Date) {
  removeSecondFactor(sql, userId)
  mailTwoFactor(sql, { companyId, email, language: language ?? 'de', isOn: false, now })
}
