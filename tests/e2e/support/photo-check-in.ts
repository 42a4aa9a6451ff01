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
  const { photoKey } = await uploadPhoto(request, { owner, scheduleId, person })
  const { checkIns } = await owner.create<{ checkIns: { id: string }[] }>(`${base}/check-ins`, {
    loginName,
    pin,
    taskIds: [tasks[0]?.id],
    photoKey,
    comment: 'Die Seife ist leer, und am Waschbecken tropft der Hahn.',
  })
  return checkIns[0]?.id
}

/**
 * Prepares a new supervisor with a photo. Returns a function that inspects the first task, once it is checked in, and returns
 * the inspection's id. To be called before a check-in, which leaves a cookie with which the API asks for an origin.
 */
export async function prepareInspection(
  request: APIRequestContext,
  { owner, scheduleId, tasks }: Omit<Work, 'person'>,
): Promise<() => Promise<string>> {
  const email = 'aufsicht@example.com'
  const named = { loginName: 'aufsicht', email, phone: '4915100000005', signature: 'Klara Vogt-Sonnenstein' }
  const person = await owner.create<Work['person']>('/api/staff', { ...named, personalType: 'supervisor' })
  const { loginName, pin } = person
  const { photoKey, origin } = await uploadPhoto(request, { owner, scheduleId, person })
  return async () => {
    const [checkIn] = await owner.list<{ slotAt: string }>('/api/check-ins')
    const judged = { slotAt: checkIn?.slotAt, taskId: tasks[0]?.id }
    const finding = { verdict: 'passed', note: 'Auch hinter der Tür sauber.', photoKey }
    const data = { loginName, pin, ...judged, ...finding }
    const headers = { Origin: origin }
    const answer = await request.post(`/api/schedules/${scheduleId}/inspections`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
}

/** Uploads a photo for this person, and returns its key and the origin of the server. */
async function uploadPhoto(
  request: APIRequestContext,
  { owner, scheduleId, person: { loginName, pin } }: Omit<Work, 'tasks'>,
): Promise<{ photoKey: string; origin: string }> {
  const address = `/api/schedules/${scheduleId}/photo-upload-url`
  const upload = await owner.create<{ uploadUrl: string; photoKey: string }>(address, { loginName, pin })
  const put = await request.put(upload.uploadUrl, { data: Buffer.from(await someJpeg({ width: 800, height: 600 })) })
  expect(put.status()).toBe(201)
  return { photoKey: upload.photoKey, origin: new URL(upload.uploadUrl).origin }
}
