import { database } from '#app/data/database.server.ts'
import { photoForm } from './check-in-requests.ts'
import { createOwner, createSchedule, createStaff, createTask } from './factories.ts'
import { alwaysOpen } from '../schedules/open-schedules.ts'
import { inDatabaseOf, insertOpenWork, type Slots } from '../schedules/open-work.ts'
import { setPhotoPermission } from './photos.ts'

/** Creates in the database of a folder an owner and Anna, who may check in on two schedules that allow photos and one that requires them. */
export function preparePhotoWork(directory: string) {
  return inDatabaseOf(directory, async () => {
    const owner = await createOwner()
    await setPhotoPermission(owner)
    const [task, anna] = [await createTask(owner), await createStaff(owner, { loginName: 'kueche.anna' })]
    const open = { ...alwaysOpen, allowStaffImageUpload: true, tasks: [{ taskId: task.id, staffIds: [anna.id] }] }
    return {
      owner,
      task,
      anna,
      optional: await createSchedule(owner, open),
      another: await createSchedule(owner, open),
      forced: await createSchedule(owner, { ...open, forcePhotos: true }),
    }
  })
}

/** Creates in the database of a folder an owner and `count` open occurrences that allow photos, now or in other slots. */
export function prepareOpenPhotoWork(directory: string, count: number, slots?: Slots) {
  return inDatabaseOf(directory, async () => {
    const owner = await createOwner()
    await setPhotoPermission(owner, { plan: 'enterprise' })
    const work = { companyId: owner.companyId, count, now: new Date(), takesPhotos: true, ...(slots && { slots }) }
    return { owner, works: await database().atomically((sql) => insertOpenWork(sql, work)) }
  })
}

/** Anna’s check-in with a photo, as a browser sends it to a server. */
export function photoCheckIn(
  origin: string,
  { scheduleId, taskId, photo }: { scheduleId: string; taskId: string; photo: Uint8Array<ArrayBuffer> },
) {
  const body = photoForm({ loginName: 'kueche.anna', pin: '48213', taskIds: [taskId], photo })
  const headers = { Origin: origin, 'Accept-Language': 'en' }
  return new Request(`${origin}/schedules/${scheduleId}/status`, { method: 'POST', body, headers })
}

/** The statuses of a schedule's check-ins in the database of a folder, and the number of its stored photos. */
export function recordedIn(directory: string, scheduleId: string) {
  const statuses = 'SELECT status FROM CheckIn WHERE scheduleId = :scheduleId'
  const storedPhotos = 'SELECT key FROM Upload WHERE scheduleId = :scheduleId AND keptAt IS NOT NULL'
  return inDatabaseOf(directory, () => ({
    checkIns: database()
      .sql.all<{ status: string }>(statuses, { scheduleId })
      .map(({ status }) => status),
    photos: database().sql.all(storedPhotos, { scheduleId }).length,
  }))
}
