import { startProduction } from '../../tests/support/servers/production-server.ts'
import { prepareBigDatabase, type BigCompany } from '../big-database.ts'
import { signIn, timesOf } from './owner-pages.ts'
import type { Prepared } from '../prepared.ts'
import { median } from '../processes.ts'
import { measured, type Row } from '../table.ts'

const calls = 15
const sizes = { few: 10_000, many: 1_000_000 }

/** The time of pages and lists with a million check-ins, also relative to 10,000. */
export async function bigPages({ emptyFolder }: Prepared): Promise<Row[]> {
  const few = await timesOfPages(emptyFolder('few'), sizes.few)
  const many = await timesOfPages(emptyFolder('many'), sizes.many)
  const rows = Object.keys(many.times).flatMap((name) => {
    const [time = NaN, least = NaN] = [many.times[name], few.times[name]]
    const note = `${least.toFixed(1)} ms with ${few.checkIns} check-ins`
    return [
      measured(`${name}, ms`, time, { below: 150 }, `${many.checkIns} check-ins`),
      measured(`${name} ÷ with 10,000`, time / least, { below: 3 }, note),
    ]
  })
  const deep = (many.times['analytics, page 10,000'] ?? NaN) / (many.times['analytics, three years'] ?? NaN)
  return [...rows, measured('analytics, page 10,000 ÷ first page', deep, { below: 1.5 }, '')]
}

async function timesOfPages(directory: string, checkIns: number) {
  const company = await prepareBigDatabase(directory, checkIns)
  const server = await startProduction({ directory })
  const cookie = await signIn(server.origin, company)
  const times: Record<string, number> = {}
  for (const [name, path] of Object.entries(pathsOf(company))) {
    const [, ...later] = await timesOf(server.origin + path, cookie, calls + 1)
    times[name] = median(later)
  }
  await server.stop('SIGTERM')
  return { times, checkIns: company.checkIns }
}

function pathsOf({ scheduleId, taskId, staffId, location, group }: BigCompany): Record<string, string> {
  const years = `/analytics?from=${new Date().getFullYear() - 3}-12-01`
  const all = `${years}&to=${new Date().toISOString().slice(0, 10)}`
  const attendance = `/schedules/${scheduleId}/attendance`
  return {
    'analytics, 30 days': '/analytics',
    'analytics, three years': all,
    'analytics, page 10,000': `${all}&page=10000`,
    'analytics of a schedule': `${all}&schedule=${scheduleId}`,
    'analytics of a group': `${all}&${new URLSearchParams({ group })}`,
    'analytics of a place': `${all}&${new URLSearchParams({ location })}`,
    'analytics of a person': `${all}&staff=${staffId}`,
    'analytics of a task': `${all}&task=${taskId}`,
    'analytics, what was skipped': `${all}&status=skipped`,
    'analytics by API, three years': `/api${all}`,
    dashboard: '/dashboard',
    'statistics of all schedules': '/dashboard/statistics',
    attendance: `${attendance}?unit=month`,
    'attendance, table': `${attendance}/table?unit=month`,
    'attendance, check-ins': `${attendance}/check-ins?unit=month`,
    'attendance, export': `${attendance}/export`,
    'check-ins of the company by API': '/api/check-ins',
    'the same, page 10,000': '/api/check-ins?page=10000',
    'the same, of a place': `/api/check-ins?${new URLSearchParams({ location })}`,
    'the same, what was removed': '/api/check-ins?status=deleted',
    'check-ins of a person by API': `/api/staff/${staffId}/check-ins?page=100`,
  }
}
