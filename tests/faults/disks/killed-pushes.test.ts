import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertPushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { grouped } from '#app/domain/grouped.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { usePushServices } from '#tests/support/stories/pushed-devices.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const { start, addDevice } = usePushServices()
const owners = 300
/** Those on their way to one push service. */
const mostRepeated = 8

test('a server that is killed while it sends notifications loses none, and repeats only those on their way, with their tags', async () => {
  const service = await start()
  await inDatabaseOf(folder.path, async () => {
    const text = { language: 'de', title: 'Nicht erledigt', body: 'Ort: UG', path: '/dashboard', now: new Date() }
    for (let nth = 0; nth < owners; nth += 1) {
      const deviceId = await addDevice(await createOwner({ email: `owner${nth}@example.com` }), service, `phone-${nth}`)
      await database().atomically((sql) => insertPushMessage(sql, { ...text, deviceId }))
    }
  })
  const killed = await startProduction({ directory: folder.path, environment: { PUSH_SERVICES: service.origin } })
  while (service.received.length < 0.3 * owners) await setTimeout(1)
  await killed.stop('SIGKILL')
  const before = service.received.length
  expect(before).toBeLessThan(owners)
  const stored = waiting()
  expect(before + stored - owners).toBeLessThanOrEqual(mostRepeated)
  expect(before + stored).toBeGreaterThanOrEqual(owners)

  const server = await startProduction({ directory: folder.path, environment: { PUSH_SERVICES: service.origin } })
  await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0)
  expect(await server.stop('SIGTERM')).toBe(0)
  const byPath = grouped(service.received, ({ path }) => [path])
  expect(byPath.size).toBe(owners)
  for (const pushes of byPath.values()) expect(new Set(pushes.map(({ message }) => message.tag)).size).toBe(1)
  expect(service.received.length - owners).toBeLessThanOrEqual(mostRepeated)
}, 180_000)

function waiting(): number {
  const sqlite = new Sqlite(join(folder.path, 'klarbuch.db'), { readonly: true })
  try {
    return (sqlite.prepare('SELECT count(*) AS n FROM PushMessage').get() as { n: number }).n
  } finally {
    sqlite.close()
  }
}
