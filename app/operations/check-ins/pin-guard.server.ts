import type { Sql } from '#app/data/database.server.ts'
import { isTrustedDevice } from '#app/data/read/accounts/trusted-devices.sql.server.ts'
import { readCounter } from '#app/data/read/accounts/throttle-counters.sql.server.ts'
import { removeCounters, throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { checkInLimits as limits } from '#app/domain/check-ins/limits.ts'
import { secondsToWait } from '#app/domain/throttle.ts'
import { admitTry, triesFrom, triesOf } from '#app/operations/limits/throttle.server.ts'
import { hour } from '#app/domain/time/durations.ts'

type Attempt = {
  companyId: string
  scheduleId: string
  loginNameKey: string
  staffId: string
  deviceId: string | null
  address: string
  now: Date
}

export type PinGuard = {
  /** Whole seconds until a PIN may be compared again; 0 if it may be now. */
  wait: number
  countFailure(): void
}

/**
 * Limits guesses at a PIN. A device on which the person has checked in before has its own counter, so that nobody else, not
 * even from the same address, can lock them out of it. All other devices share one counter per schedule and login name, one
 * per company and login name, one per address, and one per network around the address.
 */
export function guardPin(sql: Sql, attempt: Attempt): PinGuard {
  const { companyId, scheduleId, loginNameKey, staffId, deviceId, address, now } = attempt
  const trusted = deviceId !== null && isTrustedDevice(sql, { deviceId, staffId })
  const addressCounter = triesFrom(sql, { what: 'check-in:failures', address, limit: limits.addressFailures, now })
  const counters = trusted
    ? [triesOf(sql, { key: keyOfDevice(deviceId, staffId), limit: limits.trustedDevice, now })]
    : [
        triesOf(sql, { key: keyOfName(scheduleId, loginNameKey), limit: limits.unknownDevice, now }),
        triesOf(sql, { key: keyOfPerson(companyId, loginNameKey), limit: limits.unknownDeviceInCompany, now }),
      ]
  const blocking = trusted ? counters : [...counters, addressCounter]
  return {
    wait: Math.max(...blocking.map(({ wait }) => wait)),
    countFailure() {
      for (const tries of [...counters, addressCounter]) tries.count()
      triesOf(sql, { key: keyOfHour(staffId, now), limit: limits.reported, now }).count()
    },
  }
}

/**
 * Counts a post of the address and returns 0; if there were too many, returns the whole seconds to wait and does not
 * count it.
 */
export function countPost(sql: Sql, address: string, now: Date): number {
  return admitTry(triesFrom(sql, { what: 'check-in:posts', address, limit: limits.addressPosts, now }))
}

/**
 * How many wrong PINs were tried for a person in this hour and the 23 before it, at all schedules and on all devices.
 */
export function failuresOf(sql: Sql, staffId: string, now: Date): number {
  const hours = Array.from({ length: 24 }, (_, back) => new Date(now.getTime() - back * hour))
  return hours.reduce((sum, instant) => sum + (readCounter(sql, keyOfHour(staffId, instant))?.count ?? 0), 0)
}

/** Until when unknown devices must wait with this login name at this schedule, or null. */
export function waitOfName(sql: Sql, options: { scheduleId: string; loginNameKey: string; now: Date }): Date | null {
  return waitOf(sql, keyOfName(options.scheduleId, options.loginNameKey), options.now)
}

/** Until when unknown devices must wait with this login name at every schedule of the company, or null. */
export function waitOfPerson(sql: Sql, options: { companyId: string; loginNameKey: string; now: Date }): Date | null {
  return waitOf(sql, keyOfPerson(options.companyId, options.loginNameKey), options.now)
}

/** Until when a device that once succeeded for the person must wait, or null. */
export function waitOfDevice(sql: Sql, options: { deviceId: string; staffId: string; now: Date }): Date | null {
  return waitOf(sql, keyOfDevice(options.deviceId, options.staffId), options.now)
}

type Name = { companyId: string; scheduleIds: string[]; loginNameKey: string }

/**
 * Ends the waits of a login name at these schedules and for the whole company: five wrong PINs are allowed again at
 * each.
 */
export function liftWaitsOfName(sql: Sql, { companyId, scheduleIds, loginNameKey }: Name) {
  const keys = scheduleIds.map((id) => keyOfName(id, loginNameKey))
  removeCounters(sql, [...keys, keyOfPerson(companyId, loginNameKey)])
}

/** Deletes the counters of these devices of the person. */
export function liftWaitsOfDevices(sql: Sql, { deviceIds, staffId }: { deviceIds: string[]; staffId: string }) {
  removeCounters(
    sql,
    deviceIds.map((id) => keyOfDevice(id, staffId)),
  )
}

function keyOfName(scheduleId: string, loginNameKey: string) {
  return throttleKey('check-in:name', scheduleId, loginNameKey)
}

function keyOfPerson(companyId: string, loginNameKey: string) {
  return throttleKey('check-in:person', companyId, loginNameKey)
}

function keyOfDevice(deviceId: string, staffId: string) {
  return throttleKey('check-in:device', deviceId, staffId)
}

function keyOfHour(staffId: string, instant: Date) {
  return throttleKey('check-in:told', staffId, instant.toISOString().slice(0, 13))
}

function waitOf(sql: Sql, key: string, now: Date): Date | null {
  const counter = readCounter(sql, key)
  return counter && secondsToWait(counter, now) > 0 ? counter.blockedUntil : null
}
