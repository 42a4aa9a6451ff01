import { database } from '#app/data/database.server.ts'
import { listSchedulePlaces } from '#app/data/read/schedule-places.server.ts'
import { trustedDevicesOf } from '#app/data/write/trusted-devices.server.ts'
import { defaultTimeZone } from '#app/domain/schedule/rules.ts'
import { loginNameKey } from '#app/domain/staff/login-name-key.ts'
import { failuresOf, waitOfDevice, waitOfName } from './guard-pin.server.ts'

type Wait = { until: Date; timeZone: string }

type PinTries = {
  /** Wrong PINs that were compared for the person in the last 24 hours. */
  failures: number
  /** Where unknown devices must wait with the person's login name. */
  waits: (Wait & { scheduleId: string; title: string; location: string })[]
  /** Devices on which the person once succeeded. */
  devices: number
  /** When the last of those that must wait may go on, or null. */
  deviceWait: Wait | null
}

type Asked = { companyId: string; staff: { id: string; loginName: string }; now: Date }

/** What an admin sees of the guesses at a person's PIN, and who must wait because of them. */
export function viewPinTries({ companyId, staff, now }: Asked): PinTries {
  const { read } = database()
  const nameKey = loginNameKey(staff.loginName)
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
    deviceWait: until && { until, timeZone: defaultTimeZone },
  }
}

function latest(instants: (Date | null)[]): Date | null {
  return instants.reduce((last, one) => (one && (!last || one > last) ? one : last), null)
}
