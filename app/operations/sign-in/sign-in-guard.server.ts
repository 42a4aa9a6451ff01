import type { Sql } from '#app/data/database.server.ts'
import type { PasswordFrom } from '#app/config/password.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isUserDevice } from '#app/data/read/accounts/user-devices.sql.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { removeCounters, throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { accountLimits as limits } from '#app/domain/accounts/limits.ts'
import type { Device } from '#app/domain/device.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { inTurn } from '#app/operations/turns/in-turn.server.ts'
import { admitTry, triesFrom, triesOf, type Tries } from '#app/operations/limits/throttle.server.ts'

type Attempt = { email: string; device: Device | null; address: string; now: Date }

export type SignInGuard = {
  /** Whole seconds until a password may be compared again; 0 if it may be now. */
  wait: number
  /** Who types the password: passwords are checked fairly in turn. */
  from: PasswordFrom
  /** To be called in a later job if the try was no failure. */
  takeBack(sql: Sql): void
}

/**
 * Runs sign-ins whose failures count together one after the other. Each counts as a failure until its password has been
 * compared, so right ones at the same time would be refused because the others are not taken back yet.
 */
export function inTurnOfFailures<Answer>(attempt: Attempt, run: () => Promise<Answer>): Promise<Answer> {
  return inTurn(failuresAt(readingSql(), attempt).key, run)
}

/**
 * Limits guesses at a password. Each try counts as a failure before the password is compared, so that many at once get no more
 * guesses than a few in a row. A device on which the user signed in before has its own counters, so that nobody else, not even
 * from the same IP address, can lock them out of it. All other devices share one counter per account, whether it exists or
 * not, one per IP address, and one per network around it.
 */
export function guardSignIn(sql: Sql, attempt: Attempt): SignInGuard {
  const { address, now } = attempt
  const { deviceId, ...counted } = failuresAt(sql, attempt)
  const failures = triesOf(sql, counted)
  // While the account is blocked nothing is counted, so that a flood of tries is refused without a write.
  const wait = failures.wait || admitTry(signInsOf(sql, { deviceId, address, now }))
  if (wait === 0) failures.count()
  const from = deviceId === null ? { address } : { knownId: deviceId }
  return { wait, from, takeBack: (later) => triesOf(later, counted).takeBack() }
}

type DeviceAndAddress = { deviceId: string | null; address: string; now: Date }

function signInsOf(sql: Sql, { deviceId, address, now }: DeviceAndAddress): Tries {
  const counted = { limit: limits.signIns, now }
  return deviceId === null
    ? triesFrom(sql, { what: 'signInFrom', address, ...counted })
    : triesOf(sql, { key: throttleKey('signInFrom', deviceId), ...counted })
}

/** Deletes the counter of wrong passwords of an account, after its password was changed. */
export function forgetSignInFailures(sql: Sql, email: string) {
  removeCounters(sql, [throttleKey('signIn', emailKey(email))])
}

/** The counter in which the attempt counts until it has succeeded. */
function failuresAt(sql: Sql, { email, device, now }: Attempt) {
  const account = emailKey(email)
  const deviceId = deviceOfUser(sql, account, device)
  return deviceId === null
    ? { deviceId, key: throttleKey('signIn', account), limit: limits.signInFailures, now }
    : { deviceId, key: throttleKey('signInOn', deviceId, account), limit: limits.signInFailuresOfKnownDevice, now }
}

function deviceOfUser(sql: Sql, account: string, device: Device | null): string | null {
  if (!device?.isKnown) return null
  const user = findUserByEmailKey(sql, account)
  return user && isUserDevice(sql, { deviceId: device.id, userId: user.id }) ? device.id : null
}
