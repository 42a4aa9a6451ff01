import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { confirmEmail, insertOwner } from '#app/data/write/accounts/users.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { mailPasswordReset } from '#app/operations/mail/queue-account-mail.server.ts'

type NewAccount = {
  email: string
  firstName: string
  lastName: string
  companyName: string | null
  language: string
  now: Date
}

/**
 * Makes an account by hand, whoever may register: a company on the free plan with its owner, who gets a mail with a link for
 * choosing a password. Unconfirmed registrations of the address are deleted. Fails with `account.emailTaken` if the address has
 * an account.
 */
export function createAccount(account: NewAccount): Promise<Result<null>> {
  return database().atomically((sql) => add(sql, account))
}

function add(sql: Sql, { now, ...account }: NewAccount): Result<null> {
  const { email, language } = account
  const key = emailKey(email)
  if (findUserByEmailKey(sql, key)?.verified) return fail('account.emailTaken')
  const owner = { ...account, emailKey: key, passwordHash: null, hasSubscribedToNews: false, now }
  const { companyId, userId } = insertOwner(sql, owner)
  confirmEmail(sql, { userId, passwordHash: null, now })
  mailPasswordReset(sql, { userId, companyId, email, language, now })
  return ok(null)
}
