import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { origin, send } from '../requests/app.ts'
import type { Owner } from './factories.ts'
import { givePlan } from './give-plan.ts'

/** What the company's setting and its plan say about photos. */
export async function setPhotoLeave({ companyId }: Owner, { allow = true, plan = 'pro' as Plan } = {}) {
  const update = 'UPDATE Company SET allowStaffImageUpload = :allow WHERE id = :companyId'
  await database().atomically((sql) => sql.run(update, { allow, companyId }))
  await givePlan({ companyId }, plan)
}

/** Asks where Anna may upload a photo, unless said otherwise. */
export function requestPhotoUpload(scheduleId: string, change: Record<string, unknown> = {}): Promise<Response> {
  const json = { loginName: 'kueche.anna', pin: '48213', ...change }
  return send(`/api/schedules/${scheduleId}/photo-upload-url`, { json })
}

export type AskedPhoto = { uploadUrl: string; photoKey: string }

export function putPhoto(uploadUrl: string, body: BodyInit, contentType = 'image/jpeg'): Promise<Response> {
  const headers = { 'Content-Type': contentType, Origin: '' }
  return send(uploadUrl.slice(origin.length), { method: 'PUT', headers, body })
}

/** What stands about the photo in each record, oldest first. */
export function recordedPhotos() {
  return database().sql.all<{ photoKey: string | null; status: string; completedAt: Date | null }>(
    'SELECT photoKey, status, completedAt FROM CheckIn ORDER BY rowid',
  )
}

/** A photo as its upload leaves it: noted as kept, and its file in the store, unless there is none. */
export async function keptPhoto({ companyId }: Owner, scheduleId: string, bytes: Uint8Array | null): Promise<string> {
  const [key, createdAt] = [newId(), new Date()]
  const row = { key, companyId, scheduleId, kind: 'photo' as const, createdAt, keptAt: createdAt }
  await database().atomically((sql) => insertRow(sql, 'Upload', row))
  if (bytes) await fileStore().put(key, bytes)
  return key
}
