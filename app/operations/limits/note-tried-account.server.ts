import { hashAccount } from '#app/config/account-hash.server.ts'
import { findPublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { findRecipient } from '#app/data/read/accounts/users.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { kindOf, type Failure } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { noteAccount } from '#app/gateways/log.server.ts'

/** Lets the line of a refused request name the account with this address by its hash, whether there is one or not. */
export function noteTriedEmail(email: string) {
  noteAccount(hashAccount(emailKey(email)))
}

/** The same for the account of a user who is signed in, or whose password was right. */
export function noteTriedUser(userId: string) {
  const email = findRecipient(readingSql(), userId)
  if (email) noteTriedEmail(email)
}

type StaffTry = { scheduleId: string; input: { loginName: string } }

/** The same for the login name of a person in the schedule's company, if the failure is a wrong PIN or too many tries. */
export function noteRefusedStaff({ scheduleId, input }: StaffTry, { code }: Failure) {
  if (!['unauthenticated', 'tooManyTries'].includes(kindOf(code))) return
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (schedule) noteAccount(hashAccount(schedule.companyId, foldedKey(input.loginName)))
}
