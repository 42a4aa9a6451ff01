import { day } from '#app/domain/time/durations.ts'
import type { ProductionServer } from '../tests/support/servers/production-server.ts'
import type { OwnerCompany } from './owner-company.ts'
import { signIn } from './parts/owner-pages.ts'

/** The milliseconds to the first and the last byte, and the number of bytes. */
export type Download = { ms: number; firstByte: number; bytes: number }

/** Signs in as an owner, and returns a function that downloads a path. */
export async function exportReader(
  server: ProductionServer,
  company: OwnerCompany,
): Promise<(path: string) => Promise<Download>> {
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

/** 24 slots a day with four tasks each. */
const occurrencesADay = 96

/** The path of an export with the last so many occurrences before today, for a company of `prepareExporters`. */
export function exportPath({ scheduleId }: OwnerCompany, type: 'pdf' | 'csv', occurrences: number): string {
  const yesterday = Date.now() - day
  const range = `from=${dayOf(yesterday - (occurrences / occurrencesADay - 1) * day)}&to=${dayOf(yesterday)}`
  return `/schedules/${scheduleId}/attendance.${type}?${range}`
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
