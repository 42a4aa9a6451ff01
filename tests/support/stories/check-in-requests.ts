import type { LoadRequest } from '../requests/http-load.ts'
import type { OpenWork } from '../schedules/open-work.ts'

type Values = { taskId: string; name: string; value: string }[]

/** A check-in by the page's form. `readings`: what its task asks for. */
export function formCheckIn(work: OpenWork, key: string, origin: string, readings: Values = []): LoadRequest {
  const { scheduleId, taskId, loginName, pin, address } = work
  return {
    method: 'POST',
    path: `/schedules/${scheduleId}/status`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, 'Fly-Client-IP': address },
    body: new URLSearchParams({ loginName, pin, taskIds: taskId, key, ...fieldsOf(readings) }).toString(),
  }
}

function fieldsOf(readings: Values): Record<string, string> {
  const rows = readings.map((reading, index) =>
    Object.entries(reading).map(([part, text]): [string, string] => [`readings[${index}].${part}`, text]),
  )
  return Object.fromEntries(rows.flat())
}

/** A check-in by the API. */
export function jsonCheckIn(work: OpenWork, key: string, readings: Values = []): LoadRequest {
  const { scheduleId, taskId, loginName, pin, address } = work
  return {
    method: 'POST',
    path: `/api/schedules/${scheduleId}/check-ins`,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'Fly-Client-IP': address },
    body: JSON.stringify({ loginName, pin, taskIds: [taskId], ...(readings.length > 0 && { readings }) }),
  }
}

type PhotoForm = { loginName: string; pin: string; taskIds: string[]; key?: string; photo: Uint8Array<ArrayBuffer> }

/** The page's form with a photo, as a browser sends it. */
export function photoForm({ loginName, pin, taskIds, key, photo }: PhotoForm): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ loginName, pin, ...(key && { key }) })) form.set(name, value)
  for (const taskId of taskIds) form.append('taskIds', taskId)
  form.set('photo', new File([photo], 'IMG_0001.JPG', { type: 'image/jpeg' }))
  return form
}
