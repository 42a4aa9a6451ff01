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
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

useDatabase()

const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)

async function storeFile(key: string) {
  await fileStore().put(key, new Uint8Array([1]))
  utimesSync(join(settings().UPLOADS_DIR, key.slice(0, 2), key), now, now)
}

/** Stored files as uploads leave them; `orphan` has no row. */
async function someUploads() {
  const { companyId } = await createOwner()
  const [shown, unshown, orphan] = [newId(), newId(), newId()]
  for (const key of [shown, unshown, orphan]) await storeFile(key)
  await database().atomically((sql) => {
    for (const key of [shown, unshown])
      insertRow(sql, 'Upload', { key, companyId, kind: 'logo', createdAt: now, keptAt: now })
  })
  await changeLogo(companyId, shown)
  return { companyId, shown, unshown, orphan }
}

test('after a day, files that nothing shows and files without a row are removed', async () => {
  const { shown } = await someUploads()
  expect(await sweepUploads(later(day + minute))).toBe(2)
  expect(await storedFiles()).toEqual({ files: [shown], rows: [shown] })
})

test('a stopping server waits for no more than one file, and the next round continues', async () => {
  const { shown, unshown, orphan } = await someUploads()
  expect(await sweepUploads(later(day + minute), AbortSignal.abort())).toBe(0)
  expect(await storedFiles()).toEqual({ files: [shown, unshown, orphan].sort(), rows: [shown, unshown].sort() })
  expect(await sweepUploads(later(day + minute))).toBe(2)
})

test('before that, nothing is removed', async () => {
  const { shown, unshown, orphan } = await someUploads()
  expect(await sweepUploads(later(day - minute))).toBe(0)
  expect(await storedFiles()).toEqual({ files: [shown, unshown, orphan].sort(), rows: [shown, unshown].sort() })
})

test('a photo that no check-in has after a day is removed; any other stays', async () => {
  const owner = await createOwner()
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  const [named, deleted, unnamed] = [newId(), newId(), newId()]
  for (const [photoKey, slotAt] of [
    [named, '2026-11-20T14:00'],
    [deleted, '2026-11-21T14:00'],
    [unnamed, null],
  ] as const) {
    await database().atomically((sql) =>
      awaitPhoto(sql, owner.companyId, { key: photoKey, scheduleId: schedule.id, now }),
    )
    await storeFile(photoKey)
    const status = photoKey === deleted ? ('deleted' as const) : ('completed' as const)
    if (slotAt) await createCheckIn(owner, { schedule, task, staff, slotAt, photoKey, status })
  }
  expect(await sweepUploads(later(day - minute))).toBe(0)
  expect(await sweepUploads(later(day + minute))).toBe(1)
  expect(await storedFiles()).toEqual({ files: [named, deleted].sort(), rows: [named, deleted].sort() })
})

test('parts of a file that a power failure left behind are removed', async () => {
  const key = newId()
  await cutPut(join(settings().UPLOADS_DIR, key.slice(0, 2), key))
  expect((await storedFiles()).files).toHaveLength(1)
  await sweepUploads(new Date('2100-01-01'))
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})

test('the files of a deleted company are removed', async () => {
  const { companyId } = await someUploads()
  await database().atomically((sql) => sql.run('DELETE FROM Company WHERE id = :companyId', { companyId }))
  expect(await sweepUploads(later(day + minute))).toBe(3)
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})
