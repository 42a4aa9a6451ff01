import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import type { LoadRequest } from '../requests/http-load.ts'
import type { OpenWork } from '../schedules/open-work.ts'
import { keptOf, seal } from './envelopes.ts'

/** Check-ins that phones sealed for work that is open now, as requests to a server. Each phone has opened the page of its place before. */
export async function sealedCheckIns(works: OpenWork[], origin: string): Promise<LoadRequest[]> {
  const pages = new Map<string, KeptPage>()
  const requests: LoadRequest[] = []
  for (const { scheduleId, taskId, loginName, pin, address } of works) {
    const kept = pages.get(scheduleId) ?? (await keptBy(`${origin}/schedules/${scheduleId}/offline`))
    pages.set(scheduleId, kept)
    requests.push({
      method: 'POST',
      path: `/api/schedules/${scheduleId}/envelopes`,
      headers: { 'Content-Type': 'application/octet-stream', Origin: origin, 'Fly-Client-IP': address },
      body: await seal(kept, { loginName, pin, taskIds: [taskId], key: taskId }),
    })
  }
  return requests
}

let phones = 0

async function keptBy(address: string): Promise<KeptPage> {
  phones += 1
  const headers = { 'Fly-Client-IP': `198.18.${phones >> 8}.${phones & 255}` }
  return keptOf(await (await fetch(address, { headers })).text())
}
