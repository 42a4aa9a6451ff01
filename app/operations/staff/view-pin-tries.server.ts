import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedulePlaces } from '#app/data/read/schedules/schedule-places.sql.server.ts'
import { trustedDevicesOf } from '#app/data/read/accounts/trusted-devices.sql.server.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { TriedPins } from '#app/domain/staff/pin.ts'
import { failuresOf, waitOfDevice, waitOfName, waitOfPerson } from '#app/operations/check-ins/pin-guard.server.ts'

type PinTriesRequest = { companyId: string; staff: { id: string; loginName: string }; now: Date }

/** What owners see of wrong PINs for a person, and of the waits because of them. */
export function viewPinTries({ companyId, staff, now }: PinTriesRequest): TriedPins {
  const sql = readingSql()
  const loginNameKey = foldedKey(staff.loginName)
  const waits = listSchedulePlaces(sql, companyId).flatMap(({ id: scheduleId, ...place }) => {
    const until = waitOfName(sql, { scheduleId, loginNameKey, now })
    return until ? [{ ...place, scheduleId, until }] : []
  })
  const devices = trustedDevicesOf(sql, companyId, staff.id)
  const ofDevices = latest(devices.map((deviceId) => waitOfDevice(sql, { deviceId, staffId: staff.id, now })))
  return {
    failures: failuresOf(sql, staff.id, now),
    waits,
    waitEverywhere: inDefaultZone(waitOfPerson(sql, { companyId, loginNameKey, now })),
    devices: devices.length,
    deviceWait: inDefaultZone(ofDevices),
  }
}

/** A wait that concerns no single schedule is shown in the default time zone. */
function inDefaultZone(until: Date | null) {
  return until && { until, timezone: defaultTimeZone }
}

function latest(instants: (Date | null)[]): Date | null {
  return instants.reduce((last, instant) => (instant && (!last || instant > last) ? instant : last), null)
}
