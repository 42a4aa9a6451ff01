import { day } from '#app/domain/time/durations.ts'
import { addressOf, declaredPaths } from '../../tests/support/requests/declared-paths.ts'
import { freePort } from '../../tests/support/servers/free-port.ts'
import { createLargeCompany, largestPlan } from '../../tests/support/stories/large-company.ts'
import { inDatabaseOf } from '../../tests/support/schedules/open-work.ts'
import { startProduction } from '../../tests/support/servers/production-server.ts'
import { delayOf } from '../metrics.ts'
import type { Prepared } from '../prepared.ts'
import { cpuOf } from '../processes.ts'
import { measured, type Row } from '../table.ts'

type SmallRequest = { method: string; path: string; body?: string; type?: string }
type RequestCost = { ask: string; longest: number; cpu: number; bytes: number; status: number }
type Company = Awaited<ReturnType<typeof createLargeCompany>>

const sizes = { 'largest plan': largestPlan, '1,000 of each': { tasks: 1000, staff: 1000, schedules: 1000 } }
/**
 * Each thing is asked for so many times, and the least of it counts, of the calls that answered as the first did: what
 * else happened meanwhile is not its own.
 */
const calls = 3
/** A company may export so many times a minute, so there are several. */
const exportsOfCompany = 6
const companyCount = 5

/**
 * Of all that a server may be asked for, page, file or call, small as it is, the ten that keep its event loop longest in
 * one piece, for a company as large as the largest plan with limits and for one with a thousand of each thing.
 */
export async function dearest({ emptyFolder }: Prepared): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, size] of Object.entries(sizes)) {
    const costs = await costsWith(emptyFolder(`dearest ${size.tasks}`), size)
    const ten = costs.toSorted((one, other) => other.longest - one.longest).slice(0, 10)
    const rowOf = ({ ask, longest, cpu, bytes, status }: RequestCost) => {
      const note = `${status}, ${cpu} ms of the processor, ${(bytes / 1000).toFixed(0)} KB; ${name}`
      return measured(`${ask}: longest piece, ms`, longest, { below: 250 }, note)
    }
    rows.push(...ten.map(rowOf), measured(`asked for, with ${name}`, costs.length, {}, ''))
  }
  return rows
}

async function costsWith(directory: string, size: typeof largestPlan): Promise<RequestCost[]> {
  const companies = await inDatabaseOf(directory, async () => {
    const made: Company[] = []
    while (made.length < companyCount) made.push(await createLargeCompany(size))
    return made
  })
  const metricsPort = await freePort()
  const environment = { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = await startProduction({ directory, environment })
  let [exported, asked] = [0, 0]

  /** What is sent may end a session or remove what others read: it comes from the last company. */
  function companyFor(ask: SmallRequest): Company {
    const index = isExport(ask)
      ? Math.floor(exported++ / exportsOfCompany) % companyCount
      : ask.body === undefined
        ? 0
        : -1
    const company = companies.at(index)
    if (!company) throw new Error('There is a company for each export')
    return company
  }

  async function measure(one: SmallRequest): Promise<Omit<RequestCost, 'ask'>> {
    const { owner, ids } = companyFor(one)
    const headers = {
      ...(one.path.startsWith('/api')
        ? { Authorization: `Bearer ${owner.token}` }
        : { Cookie: `session=${owner.token}` }),
      ...(one.type && { 'Content-Type': one.type, Origin: server.origin }),
      'Fly-Client-IP': `198.18.${(asked >> 8) & 255}.${asked++ & 255}`,
    }
    await delayOf(metricsPort)
    const before = cpuOf(server.pid)
    const { method, body = null } = one
    const answer = await fetch(server.origin + pathOf(one, ids), { method, headers, body, redirect: 'manual' })
    const bytes = (await answer.arrayBuffer()).byteLength
    const cpu = cpuOf(server.pid) - before
    return { longest: (await delayOf(metricsPort)).longest, cpu, bytes, status: answer.status }
  }

  const costs: RequestCost[] = []
  try {
    for (const one of await allAsks(server.origin)) {
      const tries: Omit<RequestCost, 'ask'>[] = []
      for (let call = 0; call < calls; call++) tries.push(await measure(one))
      const { bytes = 0, status = 0 } = tries[0] ?? {}
      const alike = tries.filter((each) => each.status === status)
      const least = (name: 'longest' | 'cpu') => Math.min(...alike.map((each) => each[name]))
      costs.push({ ask: nameOf(one), longest: least('longest'), cpu: least('cpu'), bytes, status })
    }
  } finally {
    await server.stop('SIGTERM')
  }
  return costs
}

function nameOf({ method, path, body }: SmallRequest): string {
  return `${method} ${path.replace(/\?.*/, '')}${body === undefined ? '' : `, ${body.slice(0, 12)}`}`
}

/** Reads first, of all that is there, then small forms and calls that say little or ask for rows that are not there. */
async function allAsks(origin: string): Promise<SmallRequest[]> {
  const pages = (await declaredPaths()).filter((path) => !path.includes('*'))
  const ofApi = await apiCalls(origin)
  const reads = [...pages, ...ofApi.filter(({ method }) => method === 'GET').map(({ path }) => path)]
  const forms = pages.flatMap((path) => [
    { method: 'POST', path, body: 'x=', type: 'application/x-www-form-urlencoded' },
    { method: 'POST', path, body: farRows, type: 'application/x-www-form-urlencoded' },
  ])
  const sent = ofApi
    .filter(({ method }) => method !== 'GET')
    .map((call) => ({ ...call, body: '{"tasks":[{},{}]}', type: 'application/json' }))
  return [...reads.map((path) => ({ method: 'GET', path })), ...forms, ...sent]
}

const farRows = ['tasks', 'translations', 'times', 'signs'].map((list) => `${list}[999].x=x`).join('&')

async function apiCalls(origin: string): Promise<SmallRequest[]> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/{(\w+)}/g, ':$1') })),
  )
}

function isExport({ method, path }: SmallRequest): boolean {
  return method === 'GET' && /\.(csv|zip)$|attendance\.pdf$/.test(path)
}

/** As long as it can be. */
function pathOf({ method, path }: SmallRequest, ids: Record<string, string>): string {
  const address = addressOf(path, { fileKey: 'unknown', userId: 'unknown', ...ids })
  if (method !== 'GET' || !/\.(csv|zip)$/.test(path))
    return path.endsWith('labels.pdf') ? `${address}?ids=${ids['scheduleId']}` : address
  const [from, to] = [Date.now() - 400 * day, Date.now()].map((end) => new Date(end).toISOString().slice(0, 10))
  return `${address}?from=${from}&to=${to}`
}
