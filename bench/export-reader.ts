import { day } from '#app/domain/time/durations.ts'
import type { ProductionServer } from '../tests/support/servers/production-server.ts'
import type { OwnerCompany } from './owner-company.ts'
import { signIn } from './parts/owner-pages.ts'

/** Milliseconds until the first byte and the last, and how many there were. */
export type Read = { ms: number; firstByte: number; bytes: number }

/** Reads what is at a path as an owner. */
export async function exportReader(
  server: ProductionServer,
  company: OwnerCompany,
): Promise<(path: string) => Promise<Read>> {
  const cookie = await signIn(server.origin, company)
  return async (path) => {
    const startedAt = performance.now()
    const answer = await fetch(server.origin + path, { headers: { Cookie: cookie } })
    if (answer.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer.status}`)
    let [firstByte, bytes] = [0, 0]
    for (const body = answer.body.getReader(); ;) {
      const { value, done } = await body.read()
      if (done) break
      firstByte ||= performance.now() - startedAt
      bytes += value.length
    }
    return { ms: performance.now() - startedAt, firstByte, bytes }
  }
}

/** Twenty-four times a day, four tasks each. */
const occurrencesADay = 96

/** The last so many occurrences before today of what `prepareExporters` made. */
export function exportPath({ scheduleId }: OwnerCompany, type: 'pdf' | 'csv', occurrences: number): string {
  const yesterday = Date.now() - day
  const range = `from=${dayOf(yesterday - (occurrences / occurrencesADay - 1) * day)}&to=${dayOf(yesterday)}`
  return `/schedules/${scheduleId}/attendance.${type}?${range}`
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
