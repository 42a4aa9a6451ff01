import { freePort } from '../../tests/support/servers/free-port.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import { delayOf } from '../metrics.ts'
import { prepareOwnerCompany } from '../owner-company.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'
import { signIn } from './owner-pages.ts'

const few = 40
const many = 4000
const paths = ['/dashboard', '/dashboard/statistics', '/schedules', '/tasks', '/staff', '/analytics']
/** The lowest figures of so many calls count, as other work of the server adds to some. */
const calls = 5

type PageCost = { longest: number; kilobytes: number; ms: number }

/** An owner's pages with 40 schedules and with 4,000: the longest time that each blocks the event loop, and its HTML. */
export async function manySchedules({ emptyFolder }: Prepared): Promise<Row[]> {
  const costs = new Map<number, Map<string, PageCost>>()
  for (const schedules of [few, many])
    costs.set(schedules, await costsWith(emptyFolder(`${schedules} schedules`), schedules))
  return paths.flatMap((path) => {
    const [small, large] = [few, many].map((schedules) => costs.get(schedules)?.get(path))
    if (!small || !large) throw new Error('Every page is measured')
    const piece = `${small.longest.toFixed(1)} ms with ${few}; answered in ${large.ms.toFixed(0)} ms, ${small.ms.toFixed(0)} ms with ${few}`
    const html = `${small.kilobytes.toFixed(1)} KB with ${few}, ${(large.kilobytes / small.kilobytes).toFixed(2)} times as much`
    return [
      measured(`${path} with ${many} schedules: longest block, ms`, large.longest, { below: 20 }, piece),
      measured(`${path} with ${many} schedules: HTML, KB`, large.kilobytes, { below: 60 }, html),
    ]
  })
}

async function costsWith(directory: string, schedules: number): Promise<Map<string, PageCost>> {
  const company = await prepareOwnerCompany(directory, { plan: 'enterprise', schedules, times: 2, tasksOfSchedule: 2 })
  const metricsPort = await freePort()
  const environment = { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = await startProduction({ directory, environment })
  try {
    const cookie = await signIn(server.origin, company)
    const costs = new Map<string, PageCost>()
    for (const path of paths) costs.set(path, await costOf(server.origin + path, { cookie, metricsPort }))
    return costs
  } finally {
    await server.stop('SIGTERM')
  }
}

async function costOf(
  url: string,
  { cookie, metricsPort }: { cookie: string; metricsPort: number },
): Promise<PageCost> {
  const measurements: PageCost[] = []
  for (let call = 0; call < calls; call++) {
    await delayOf(metricsPort)
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { Cookie: cookie } })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    const { length } = await answer.text()
    const ms = performance.now() - startedAt
    measurements.push({ longest: (await delayOf(metricsPort)).longest, kilobytes: length / 1024, ms })
  }
  const least = (name: keyof PageCost) => Math.min(...measurements.map((each) => each[name]))
  return { longest: least('longest'), kilobytes: least('kilobytes'), ms: least('ms') }
}
