import { expect, type APIRequestContext } from '@playwright/test'
import { someJpeg } from '#tests/support/files/pictures.ts'
import type { makeOpenSchedule, makeOwner } from './api-owner.ts'

type Work = Awaited<ReturnType<typeof makeOpenSchedule>> & { owner: Awaited<ReturnType<typeof makeOwner>> }

/** Checks in for the first task of an open schedule that takes photos, with a photo and a comment, by the API. Returns the check-in's id. */
export async function checkInWithPhoto(
  request: APIRequestContext,
  { owner, scheduleId, person, tasks }: Work,
): Promise<string | undefined> {
  const { loginName, pin } = person
  const base = `/api/schedules/${scheduleId}`
  const upload = await owner.create<{ uploadUrl: string; photoKey: string }>(`${base}/photo-upload-url`, {
    loginName,
    pin,
  })
  const put = await request.put(upload.uploadUrl, { data: Buffer.from(await someJpeg({ width: 800, height: 600 })) })
  expect(put.status()).toBe(201)
  const { checkIns } = await owner.create<{ checkIns: { id: string }[] }>(`${base}/check-ins`, {
    loginName,
    pin,
    taskIds: [tasks[0]?.id],
    photoKey: upload.photoKey,
    comment: 'Die Seife ist leer, und am Waschbecken tropft der Hahn.',
  })
  return checkIns[0]?.id
}
