import { randomInt } from 'node:crypto'
import { database, type Sql } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findStaffNames, type StaffNames } from '#app/data/read/staff/staff.sql.server.ts'
import { changePin } from '#app/data/write/staff/staff.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { makePin } from '#app/domain/staff/pin.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { resetPinProtection } from './reset-pin-protection.server.ts'

type Person = { companyId: string; staffId: string }

/**
 * Generates a new PIN for a person. The old one stops working at once, and waits and trusted devices end with it. The new PIN
 * is in the result and stored nowhere in plain text. Fails with `request.notFound` if the company has no such person.
 */
export function renewPin({ now, ...person }: Person & { now: Date }): Promise<Result<{ pin: string }>> {
  const newPin = generatePin(person)
  return database().atomically((sql) => {
    const names = findStaffNames(sql, person.companyId, person.staffId)
    if (!names) return fail('request.notFound')
    storePin(sql, { newPin, names, now })
    return ok({ pin: newPin.pin })
  })
}

type Renewals = { companyId: string; staffIds: readonly string[]; now: Date }

/**
 * The same for several people, one job for each: with a thousand schedules each takes a tenth of a second. Nobody gets a new PIN
 * if the company lacks one of them; who is archived meanwhile is left out. By signature.
 */
export async function renewPins({ companyId, staffIds, now }: Renewals): Promise<Result<PinOfStaff[]>> {
  const ids = [...new Set(staffIds)]
  if (!ids.every((id) => findStaffNames(readingSql(), companyId, id))) return fail('request.notFound')
  const pins: PinOfStaff[] = []
  for (const staffId of ids) {
    const newPin = generatePin({ companyId, staffId })
    const names = await database().atomically((sql) => {
      const found = findStaffNames(sql, companyId, staffId)
      if (found) storePin(sql, { newPin, names: found, now })
      return found
    })
    if (names) pins.push({ staffId, signature: names.signature, loginName: names.loginName, pin: newPin.pin })
  }
  return ok(
    sortByName(
      pins,
      ({ signature }) => signature,
      ({ staffId }) => staffId,
    ),
  )
}

export type PinOfStaff = { staffId: string; signature: string; loginName: string; pin: string }

type NewPin = Person & { pin: string; pinHash: string }

function generatePin(person: Person): NewPin {
  const pin = makePin(randomInt)
  return { ...person, pin, pinHash: hashPin({ ...person, pin }) }
}

function storePin(sql: Sql, { newPin, names, now }: { newPin: NewPin; names: StaffNames; now: Date }) {
  const { companyId, staffId, pinHash } = newPin
  changePin(sql, companyId, { staffId, pinHash, now })
  resetPinProtection(sql, { companyId, staffId, loginNameKey: names.loginNameKey })
}
