import type { Sql } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { insertEmailToken } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import {
  accountDeletedMail,
  accountExistsMail,
  changeEmailMail,
  emailChangedMail,
  emailChangeNoticeMail,
  newSignInMethodMail,
  passwordChangedMail,
  resetPasswordMail,
  twoFactorMail,
  verifyEmailMail,
} from '#app/documents/mails/account-mails.server.ts'
import { admitTry, triesFrom, triesOf } from '#app/operations/limits/throttle.server.ts'

type Addressee = { companyId: string; email: string; language: string | null }

type RegistrationMail = Addressee & { userId: string; firstName: string; lastName: string }

/**
 * Counts a mail to the address; false if it got too many lately. To be called before sending each of the mails below.
 */
export function admitMail(sql: Sql, email: string, now: Date): boolean {
  const key = throttleKey('mail', emailKey(email))
  return admitTry(triesOf(sql, { key, limit: accountLimits.mailsToRecipient, now })) === 0
}

/** Counts a try with a mailed link of any kind. Returns the whole seconds to wait; 0 if the link may be used. */
export function admitLink(sql: Sql, address: string, now: Date): number {
  return admitTry(triesFrom(sql, { what: 'verify', address, limit: accountLimits.linksOfAddress, now }))
}

/** Queues a mail with a new verification link. */
export function mailVerification(
  sql: Sql,
  { userId, companyId, email, language, ...rest }: RegistrationMail & { now: Date },
) {
  const { firstName, lastName, now } = rest
  const token = insertEmailToken(sql, { userId, purpose: 'verifyEmail', now })
  const mail = verifyEmailMail({ language, origin: settings().APP_ORIGIN, token, name: `${firstName} ${lastName}` })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/** Queues a mail that says that the address has an account already. */
export function mailAccountExists(sql: Sql, { companyId, email, language, now }: Addressee & { now: Date }) {
  const mail = accountExistsMail({ language, origin: settings().APP_ORIGIN })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/** Queues a mail with a new link for choosing a new password. */
export function mailPasswordReset(
  sql: Sql,
  { userId, companyId, email, language, now }: Addressee & { userId: string; now: Date },
) {
  const token = insertEmailToken(sql, { userId, purpose: 'resetPassword', now })
  const mail = resetPasswordMail({ language, origin: settings().APP_ORIGIN, token })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/** Queues a mail that says that the password was changed. Not limited: its reader must know. */
export function mailPasswordChanged(sql: Sql, { companyId, email, language, now }: Addressee & { now: Date }) {
  const mail = passwordChangedMail({ language, origin: settings().APP_ORIGIN })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/**
 * Queues a mail that says that the account can now also be signed in to with Google. Not limited: its reader must know.
 */
export function mailNewSignInMethod(sql: Sql, { companyId, email, language, now }: Addressee & { now: Date }) {
  const mail = newSignInMethodMail({ language, origin: settings().APP_ORIGIN })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/**
 * Queues two mails: a new link to the address that the user asked for, and a notice to their current one.
 */
export function mailEmailChange(
  sql: Sql,
  { userId, companyId, email, pendingEmail, language, now }: Addressee & EmailChange & { now: Date },
) {
  const origin = settings().APP_ORIGIN
  const token = insertEmailToken(sql, { userId, purpose: 'changeEmail', now })
  insertMail(sql, { companyId, recipient: pendingEmail, ...changeEmailMail({ language, origin, token }), now })
  const notice = emailChangeNoticeMail({ language, origin, email: pendingEmail })
  insertMail(sql, { companyId, recipient: email, ...notice, now })
}

type EmailChange = { userId: string; pendingEmail: string }

/** Queues a mail to the user's old address that says that it was changed. */
export function mailEmailChanged(
  sql: Sql,
  { companyId, email, newEmail, language, now }: Addressee & { newEmail: string; now: Date },
) {
  const mail = emailChangedMail({ language, origin: settings().APP_ORIGIN, email: newEmail })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/** Queues a mail that says that the account was deleted. It belongs to no company, because that is deleted too. */
export function mailAccountDeleted(sql: Sql, { email, language, now }: Omit<Addressee, 'companyId'> & { now: Date }) {
  const mail = accountDeletedMail({ language, origin: settings().APP_ORIGIN })
  insertMail(sql, { companyId: null, recipient: email, ...mail, now })
}

/** Queues a mail that says that the second factor was turned on or off. Not limited: its reader must know. */
export function mailTwoFactor(
  sql: Sql,
  { companyId, email, language, isOn, now }: Addressee & { isOn: boolean; now: Date },
) {
  const mail = twoFactorMail({ language, origin: settings().APP_ORIGIN, isOn })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}
