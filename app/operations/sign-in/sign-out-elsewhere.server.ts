import { database } from '#app/data/database.server.ts'
import { revokeOtherSessions } from '#app/data/write/accounts/sessions.sql.server.ts'
import { removePushDevices } from '#app/data/write/push/push-devices.sql.server.ts'

/**
 * Ends all sessions of the user except this one, at once, and notifications on all devices: who had one of those sessions may
 * have turned them on. Returns how many sessions ended.
 */
export function signOutElsewhere(options: { userId: string; sessionId: string; now: Date }): Promise<number> {
  return database().atomically((sql) => {
    removePushDevices(sql, options.userId)
    return revokeOtherSessions(sql, options)
  })
}
