import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { slotsBetween } from '#app/domain/schedules/slots.ts'
import { hour } from '#app/domain/time/durations.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const [folder, digests] = [useTemporaryFolder(), useTemporaryFolder()]
const companies = 20
const schedulesOfCompany = 60
const validFrom = new Date(Date.now() - 8 * hour)
const times = Array.from({ length: 24 }, (_, hours) => `${String(hours).padStart(2, '0')}:00`)

beforeAll(async () => {
  await inDatabaseOf(folder.path, async () => {
    for (let index = 0; index < companies; index += 1) {
      const owner = await createOwner({ email: `owner${index}@example.com` })
      await changeAlertSettings({ ...owner, settings: toldOfMissed, now: validFrom })
      const [task, staff] = [await createTask(owner), await createStaff(owner)]
      const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
      for (let plan = 0; plan < schedulesOfCompany; plan += 1)
        await createSchedule(owner, { title: `Plan ${plan}`, frequency: 'hourly', times, validFrom, tasks })
    }
  })
}, 120_000)

test('a server that is killed again and again while it finds missed slots tells of each once', async () => {
  const closed = closedSlots()
  const all = closed.length * companies * schedulesOfCompany
  const kept: number[] = []
  for (const part of [0.15, 0.4, 0.65]) {
    const server = await startProduction({ directory: folder.path })
    while (count('MissedSlot') < part * all) await setTimeout(2)
    await server.stop('SIGKILL')
    kept.push(count('MissedSlot'))
  }
  expect(kept[0]).toBeGreaterThan(0)
  expect(kept[0]).toBeLessThan(all)
  expect(count('Alert')).toBe(kept.at(-1))

  const server = await startProduction({ directory: folder.path })
  const left = () => count('Alert', 'waits') + count('OutboxMail', 'sentAt IS NULL')
  await expect.poll(() => count('MissedSlot') >= all && left() === 0, { timeout: 60_000 }).toBe(true)
  expect(await server.stop('SIGTERM')).toBe(0)
  const slots = rows<{ slotAt: string; n: number }>('SELECT slotAt, count(*) AS n FROM MissedSlot GROUP BY slotAt')
  const found = new Map(slots.map(({ slotAt, n }) => [slotAt, n]))
  expect(closed.map((slotAt) => found.get(slotAt))).toEqual(closed.map(() => companies * schedulesOfCompany))
  const toldInMails = rows<{ subject: string }>('SELECT subject FROM OutboxMail').map(({ subject }) =>
    numberIn(subject),
  )
  expect(toldInMails.reduce((sum, number) => sum + number, 0)).toBe(count('Alert', 'toldAt IS NOT NULL'))
  expect(count('Alert', 'toldAt IS NULL')).toBe(0)
}, 240_000)

test('a server that is killed while it sends digests sends each once', async () => {
  const owners = 150
  await inDatabaseOf(digests.path, async () => {
    for (let index = 0; index < owners; index += 1) await createOwner({ email: `owner${index}@example.com` })
    await database().atomically((sql) => sql.run(makeDigestsDue, { due: validFrom, createdAt: new Date('2026-01-01') }))
  })
  const killed = await startProduction({ directory: digests.path })
  while (count('OutboxMail', 'true', digests) < 0.3 * owners) await setTimeout(2)
  await killed.stop('SIGKILL')
  const sent = count('OutboxMail', 'true', digests)
  expect(sent).toBeLessThan(owners)
  expect(count('Recipient', 'digestedUntil IS NOT NULL', digests)).toBe(sent)

  const server = await startProduction({ directory: digests.path })
  const left = () => count('Recipient', 'digestedUntil IS NULL', digests)
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(rows('SELECT recipient FROM OutboxMail GROUP BY recipient HAVING count(*) = 1', digests)).toHaveLength(owners)
}, 240_000)

const makeDigestsDue = `
  UPDATE Recipient SET digest = 'daily', digestAlways = true, nextDigestAt = :due, createdAt = :createdAt`

/** The slots of each schedule that have closed by now. */
function closedSlots(): string[] {
  const now = new Date()
  return slotsBetween({ ...someRevision(), frequency: 'hourly', times }, validFrom, now)
    .filter((slot) => isClosed(slot, now))
    .map(({ slotAt }) => slotAt)
}

/** How many slots a mail tells of, by its subject. */
function numberIn(subject: string): number {
  const [, number = '1'] = /^([\d.]+) Reinigung/.exec(subject) ?? []
  return Number(number.replace('.', ''))
}

function count(table: string, condition = 'true', of = folder): number {
  return rows<{ n: number }>(`SELECT count(*) AS n FROM "${table}" WHERE ${condition}`, of)[0]?.n ?? 0
}

function rows<Row>(query: string, of = folder): Row[] {
  const sqlite = new Sqlite(join(of.path, 'klarbuch.db'), { readonly: true })
  try {
    return sqlite.prepare(query).all() as Row[]
  } finally {
    sqlite.close()
  }
}
