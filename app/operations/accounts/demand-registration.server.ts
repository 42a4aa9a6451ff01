import { settings } from '#app/config/settings.server.ts'
import { mayRegister } from '#app/domain/accounts/registration-rule.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'

/**
 * Fails with `account.registrationClosed` if nobody may register at this server, and with `account.emailDomainRefused` if
 * people with an address at this domain may not (REGISTRATION in .env.example).
 */
export function demandRegistration(email: string): Result<null> {
  const { REGISTRATION: rule } = settings()
  if (rule === 'closed') return fail('account.registrationClosed')
  return mayRegister(rule, emailKey(email)) ? ok(null) : fail('account.emailDomainRefused', { field: 'email' })
}
