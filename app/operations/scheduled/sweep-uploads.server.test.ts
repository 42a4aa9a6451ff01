import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { awaitPhoto } from '#app/data/write/uploads/uploads.sql.server.ts'
import { day, minute } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { changeLogo } from '#app/operations/company/change-logo.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { cutPut } from '#tests/support/faults/cut-put.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { keptFiles } from '#tests/support/files/kept-files.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

useDatabase()

const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)

async function keep(key: string) {
  await fileStore().put(key, new Uint8Array([1]))
  utimesSync(join(settings().UPLOADS_DIR, key.slice(0, 2), key), now, now)
}

/** Files as uploads leave them; `orphan` has no row. */
async function someUploads() {
  const { companyId } = await createOwner()
  const [shown, unshown, orphan] = [newId(), newId(), newId()]
  for (const key of [shown, unshown, orphan]) await keep(key)
  await database().atomically((sql) => {
    for (const key of [shown, unshown])
      insertRow(sql, 'Upload', { key, companyId, kind: 'logo', createdAt: now, keptAt: now })
  })
  await changeLogo(companyId, shown)
  return { companyId, shown, unshown, orphan }
}

test('after a day, what nothing shows and what belongs to nobody is removed', async () => {
  const { shown } = await someUploads()
  expect(await sweepUploads(later(day + minute))).toBe(2)
  expect(await keptFiles()).toEqual({ files: [shown], rows: [shown] })
})

test('a server that stops waits for no more than one file, and the next round goes on', async () => {
  const { shown, unshown, orphan } = await someUploads()
  expect(await sweepUploads(later(day + minute), AbortSignal.abort())).toBe(0)
  expect(await keptFiles()).toEqual({ files: [shown, unshown, orphan].sort(), rows: [shown, unshown].sort() })
  expect(await sweepUploads(later(day + minute))).toBe(2)
})

test('before that, nothing is', async () => {
  const { shown, unshown, orphan } = await someUploads()
  expect(await sweepUploads(later(day - minute))).toBe(0)
  expect(await keptFiles()).toEqual({ files: [shown, unshown, orphan].sort(), rows: [shown, unshown].sort() })
})

test('a photo that no check-in names after a day is removed; one that is named stays', async () => {
  const owner = await createOwner()
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  const [named, removed, unnamed] = [newId(), newId(), newId()]
  for (const [photoKey, slotAt] of [
    [named, '2026-11-20T14:00'],
    [removed, '2026-11-21T14:00'],
    [unnamed, null],
  ] as const) {
    await database().atomically((sql) =>
      awaitPhoto(sql, owner.companyId, { key: photoKey, scheduleId: schedule.id, now }),
    )
    await keep(photoKey)
    const status = photoKey === removed ? ('deleted' as const) : ('completed' as const)
    if (slotAt) await createCheckIn(owner, { schedule, task, staff, slotAt, photoKey, status })
  }
  expect(await sweepUploads(later(day - minute))).toBe(0)
  expect(await sweepUploads(later(day + minute))).toBe(1)
  expect(await keptFiles()).toEqual({ files: [named, removed].sort(), rows: [named, removed].sort() })
})

test('what a loss of power left of a file on its way is removed', async () => {
  const key = newId()
  await cutPut(join(settings().UPLOADS_DIR, key.slice(0, 2), key))
  expect((await keptFiles()).files).toHaveLength(1)
  await sweepUploads(new Date('2100-01-01'))
  expect(await keptFiles()).toEqual({ files: [], rows: [] })
})

test('the files of a company that is gone are removed', async () => {
  const { companyId } = await someUploads()
  await database().atomically((sql) => sql.run('DELETE FROM Company WHERE id = :companyId', { companyId }))
  expect(await sweepUploads(later(day + minute))).toBe(3)
  expect(await keptFiles()).toEqual({ files: [], rows: [] })
})
