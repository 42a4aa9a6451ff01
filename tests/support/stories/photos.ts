import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { origin, send } from '../requests/app.ts'
import type { Owner } from './factories.ts'
import { givePlan } from './give-plan.ts'

/** Sets whether a company allows photos, and its plan. */
export async function setPhotoPermission({ companyId }: Owner, { allow = true, plan = 'pro' as Plan } = {}) {
  const update = 'UPDATE Company SET allowStaffImageUpload = :allow WHERE id = :companyId'
  await database().atomically((sql) => sql.run(update, { allow, companyId }))
  await givePlan({ companyId }, plan)
}

/** Requests an address to upload a photo, by default for Anna. */
export function requestPhotoUpload(scheduleId: string, change: Record<string, unknown> = {}): Promise<Response> {
  const json = { loginName: 'kueche.anna', pin: '48213', ...change }
  return send(`/api/schedules/${scheduleId}/photo-upload-url`, { json })
}

export type RequestedPhoto = { uploadUrl: string; photoKey: string }

export function putPhoto(uploadUrl: string, body: BodyInit, contentType = 'image/jpeg'): Promise<Response> {
  const headers = { 'Content-Type': contentType, Origin: '' }
  return send(uploadUrl.slice(origin.length), { method: 'PUT', headers, body })
}

/** The photo and status of each check-in, oldest first. */
export function recordedPhotos() {
  return database().sql.all<{ photoKey: string | null; status: string; completedAt: Date | null }>(
    'SELECT photoKey, status, completedAt FROM CheckIn ORDER BY rowid',
  )
}

/** Creates a photo as after its upload: a row, and with `bytes` a file in the store. */
export async function createStoredPhoto(
  { companyId }: Owner,
  scheduleId: string,
  bytes: Uint8Array | null,
): Promise<string> {
  const [key, createdAt] = [newId(), new Date()]
  const row = { key, companyId, scheduleId, kind: 'photo' as const, createdAt, keptAt: createdAt }
  await database().atomically((sql) => insertRow(sql, 'Upload', row))
  if (bytes) await fileStore().put(key, bytes)
  return key
}
