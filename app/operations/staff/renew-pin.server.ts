import { randomInt } from 'node:crypto'
import { database, type Sql } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
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

/** The same for several people: all get a new PIN or, if the company lacks one of them, none. By signature. */
export function renewPins({ companyId, staffIds, now }: Renewals): Promise<Result<PinOfStaff[]>> {
  const newPins = [...new Set(staffIds)].map((staffId) => generatePin({ companyId, staffId }))
  return database().atomically((sql) => {
    const renewals: { newPin: NewPin; names: StaffNames }[] = []
    for (const newPin of newPins) {
      const names = findStaffNames(sql, companyId, newPin.staffId)
      if (!names) return fail('request.notFound')
      renewals.push({ newPin, names })
    }
    for (const renewal of renewals) storePin(sql, { ...renewal, now })
    const pins = renewals.map(({ names: { signature, loginName }, newPin: { staffId, pin } }) => ({
      staffId,
      signature,
      loginName,
      pin,
    }))
    return ok(
      sortByName(
        pins,
        ({ signature }) => signature,
        ({ staffId }) => staffId,
      ),
    )
  })
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
