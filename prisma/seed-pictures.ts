import { database, newId } from '#app/data/database.server.ts'
import { awaitPhoto } from '#app/data/write/uploads/uploads.sql.server.ts'
import { uploadLogo } from '#app/operations/company/upload-logo.server.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import photo from '../demo/pictures/breakfast-room.jpg?inline'
import logo from '../demo/pictures/logo.png?inline'

type CheckInWithoutPhoto = { id: string; companyId: string; scheduleId: string }

/** Stores the photos of the sample check-ins that need one, and a logo for their companies. */
export async function addPictures(now: Date): Promise<void> {
  const checkIns = database().sql.all<CheckInWithoutPhoto>(
    `SELECT c.id, c.companyId, c.scheduleId FROM CheckIn c
     JOIN ScheduleRevision r ON r.id = c.revisionId WHERE r.forcePhotos AND c.photoKey IS NULL`,
    {},
  )
  for (const companyId of new Set(checkIns.map((checkIn) => checkIn.companyId))) {
    demandStored(await uploadLogo({ companyId, bytes: bytesOf(logo), now }))
  }
  for (const checkIn of checkIns) await addPhoto(checkIn, now)
}

async function addPhoto({ id, companyId, scheduleId }: CheckInWithoutPhoto, now: Date) {
  const key = newId()
  await database().atomically((sql) => {
    awaitPhoto(sql, companyId, { key, scheduleId, now })
    sql.run('UPDATE CheckIn SET photoKey = :key WHERE id = :id', { key, id })
  })
  // As the check-in does not wait for it, the ledger enters its photo as one that came later.
  demandStored(await receiveUpload({ companyId, key, kind: 'photo', bytes: bytesOf(photo), now }))
}

function bytesOf(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

function demandStored(result: { ok: true } | { ok: false; failure: { code: string } }) {
  if (!result.ok) throw new Error(`A sample picture was not stored: ${result.failure.code}`)
}
