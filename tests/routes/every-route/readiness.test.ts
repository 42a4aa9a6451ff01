import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { day, minute } from '#app/domain/time/durations.ts'
import { noteHeartbeat } from '#app/operations/scheduled/note-heartbeat.server.ts'
import { readReadiness } from '#app/operations/health/read-readiness.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'

useDatabase()

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

test('ready is who wrote a moment ago and has no mail that should have left', async () => {
  await noteHeartbeat(ago(0))
  const answer = await send('/healthcheck/ready')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual({ writes: true, outbox: true, disk: true, build: true })
})

test('a server that has not written for a minute is not ready, but alive', async () => {
  expect((await send('/healthcheck/ready')).status).toBe(503)
  await noteHeartbeat(ago(2 * minute))
  const answer = await send('/healthcheck/ready')
  expect([answer.status, await answer.json()]).toEqual([503, { writes: false, outbox: true, disk: true, build: true }])
  expect((await send('/healthcheck')).status).toBe(200)
  await noteHeartbeat(ago(0))
  expect((await send('/healthcheck/ready')).status).toBe(200)
})

test('a row written by a clock that was ahead does not prove that the server can write', async () => {
  await noteHeartbeat(ago(-2 * day))
  expect(await readReadiness(ago(0))).toMatchObject({ writes: false })
  await noteHeartbeat(ago(0))
  expect(await readReadiness(ago(0))).toMatchObject({ writes: true })
})

test('mail that is tried later is in order, mail that nobody tries is not', async () => {
  const now = ago(0)
  await noteHeartbeat(now)
  const mail = { companyId: null, recipient: 'a@example.org', subject: 'a', text: 'a', html: 'a' }
  await database().atomically((sql) => insertMail(sql, { ...mail, now }))
  expect(await readReadiness(now)).toMatchObject({ outbox: true })
  expect(await readReadiness(new Date(now.getTime() + 6 * minute))).toMatchObject({ outbox: false })
})
