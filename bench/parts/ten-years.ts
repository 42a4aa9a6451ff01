import { startProduction } from '../../tests/support/servers/production-server.ts'
import { prepareLongRecord } from '../big-database.ts'
import { signIn, timesOf } from './owner-pages.ts'
import type { Prepared } from '../prepared.ts'
import { median } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const rounds = 3
const month = 30
const tenYears = 3652

/** Times of a company after ten years, relative to one after a month. */
export async function tenYearsOfRecords({ emptyFolder }: Prepared): Promise<Row[]> {
  const young = await timesOfCompany(emptyFolder('a month'), month)
  const old = await timesOfCompany(emptyFolder('ten years'), tenYears)
  return Object.entries(old.times).map(([name, time]) => {
    const least = young.times[name] ?? NaN
    const note = `${time.toFixed(1)} ms with ${old.checkIns} check-ins, ${least.toFixed(1)} ms with ${young.checkIns}`
    return measured(`ten years ÷ a month: ${name}`, time / least, { below: 1.5 }, note)
  })
}

async function timesOfCompany(directory: string, days: number) {
  const company = await prepareLongRecord(directory, days)
  const firstPage = `/schedules/${company.scheduleId}/status`
  const starts: number[] = []
  const times: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const server = await startProduction({ directory, firstPage })
    starts.push(server.startedIn)
    if (round === rounds - 1) {
      const cookie = await signIn(server.origin, company)
      const paths = {
        'check-in page': firstPage,
        dashboard: '/dashboard',
        attendance: `/schedules/${company.scheduleId}/attendance`,
      }
      for (const [name, path] of Object.entries(paths)) {
        const [, ...later] = await timesOf(server.origin + path, cookie)
        times[name] = median(later)
      }
    }
    await server.stop('SIGTERM')
  }
  times['start to the first page'] = median(starts)
  return { times, checkIns: company.checkIns }
}
