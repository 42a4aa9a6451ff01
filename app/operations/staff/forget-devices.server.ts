import { database, type Sql } from '#app/data/database.server.ts'
import { findStaffNames } from '#app/data/read/staff/staff.sql.server.ts'
import { trustedDevicesOf } from '#app/data/read/accounts/trusted-devices.sql.server.ts'
import { removeTrustedDevices } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { liftWaitsOfDevices } from '#app/operations/check-ins/pin-guard.server.ts'

type Person = { companyId: string; staffId: string }

/**
 * Stops trusting all devices of a person, for example after a phone was lost: wrong PINs on them count like those on unknown
 * devices, until the person checks in on them again. Returns their signature. Fails with `request.notFound` if the company has
 * no such person.
 */
export function forgetDevices(person: Person): Promise<Result<{ signature: string }>> {
  return database().atomically((sql) => {
    const names = findStaffNames(sql, person.companyId, person.staffId)
    if (!names) return fail('request.notFound')
    forgetDevicesOf(sql, person)
    return ok({ signature: names.signature })
  })
}

/** Like `forgetDevices`, as part of a larger job. */
export function forgetDevicesOf(sql: Sql, { companyId, staffId }: Person) {
  liftWaitsOfDevices(sql, { deviceIds: trustedDevicesOf(sql, companyId, staffId), staffId })
  removeTrustedDevices(sql, companyId, staffId)
}
