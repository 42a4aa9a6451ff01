import { pushKey } from '#app/config/push-key.server.ts'
import { listPushDevices } from '#app/data/read/push/push-devices.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { nameDevice, type DeviceName } from '#app/operations/sign-in/name-device.server.ts'

/** `goneAt`: since when its push service no longer takes anything for it. `fingerprint`: the SHA-256 of its endpoint. */
export type ViewedPushDevice = DeviceName & {
  id: string
  fingerprint: string
  createdAt: Date
  lastToldAt: Date | null
  goneAt: Date | null
}

type ViewedPushDevices = { serverKey: string; items: ViewedPushDevice[] }

/** The devices on which a user is told, in the order in which they were added, and the public key to subscribe with. */
export function viewPushDevices(userId: string): ViewedPushDevices {
  const items = listPushDevices(readingSql(), userId).map(({ userAgent, ...device }) => ({
    ...device,
    ...nameDevice(userAgent),
  }))
  return { serverKey: pushKey().publicKey, items }
}
