import { database } from '#app/data/database.server.ts'
import { removePushDevice as deleteDevice } from '#app/data/write/push/push-devices.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/** Ends notifications on a device of the user. Fails with `request.notFound`. */
export async function removePushDevice({ userId, id }: { userId: string; id: string }): Promise<Result<null>> {
  const isRemoved = await database().atomically((sql) => deleteDevice(sql, userId, id))
  return isRemoved ? ok(null) : fail('request.notFound')
}
