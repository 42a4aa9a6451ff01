import { database } from '#app/data/database.server.ts'
import { listSchedulePlaces } from '#app/data/read/schedule-places.server.ts'
import { trustedDevicesOf } from '#app/data/read/trusted-devices.server.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { TriedPins } from '#app/domain/staff/tried-pins.ts'
import { failuresOf, waitOfDevice, waitOfName } from '#app/operations/steps/pin-guard.server.ts'

type Asked = { companyId: string; staff: { id: string; loginName: string }; now: Date }

/** What an admin sees of the guesses at a person's PIN, and who must wait because of them. */
export function viewPinTries({ companyId, staff, now }: Asked): TriedPins {
  const { read } = database()
  const nameKey = foldedKey(staff.loginName)
  const waits = listSchedulePlaces(read, companyId).flatMap(({ id: scheduleId, ...place }) => {
    const until = waitOfName(read, { scheduleId, loginNameKey: nameKey, now })
    return until ? [{ ...place, scheduleId, until }] : []
  })
  const devices = trustedDevicesOf(read, companyId, staff.id)
  const until = latest(devices.map((deviceId) => waitOfDevice(read, { deviceId, staffId: staff.id, now })))
  return {
    failures: failuresOf(read, staff.id, now),
    waits,
    devices: devices.length,
    deviceWait: until && { until, timezone: defaultTimeZone },
  }
}

function latest(instants: (Date | null)[]): Date | null {
  return instants.reduce((last, one) => (one && (!last || one > last) ? one : last), null)
}
