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
type RequestCost = { name: string; longest: number; cpu: number; bytes: number; status: number }
type Company = Awaited<ReturnType<typeof createLargeCompany>>

const sizes = { 'largest plan': largestPlan, '1,000 of each': { tasks: 1000, staff: 1000, schedules: 1000 } }
/**
 * Each request is sent so many times. The lowest cost counts, among the calls with the same status as the first,
 * because other work of the server adds to the cost by chance.
 */
const calls = 3
/** The limit of a company's exports in a minute, so several companies are needed. */
const exportsOfCompany = 6
const companyCount = 5

/**
 * Of all small requests to pages, files and API calls, the ten that block the event loop longest, for a company at the
 * limits of the largest limited plan, and for one with a thousand of each thing.
 */
export async function dearest({ emptyFolder }: Prepared): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, size] of Object.entries(sizes)) {
    const costs = await costsWith(emptyFolder(`dearest ${size.tasks}`), size)
    const ten = costs.toSorted((a, b) => b.longest - a.longest).slice(0, 10)
    const rowOf = ({ name: requestName, longest, cpu, bytes, status }: RequestCost) => {
      const note = `${status}, ${cpu} ms of the processor, ${(bytes / 1000).toFixed(0)} KB; ${name}`
      return measured(`${requestName}: longest piece, ms`, longest, { below: 250 }, note)
    }
    rows.push(...ten.map(rowOf), measured(`asked for, with ${name}`, costs.length, {}, ''))
  }
  return rows
}

async function costsWith(directory: string, size: typeof largestPlan): Promise<RequestCost[]> {
  const companies = await inDatabaseOf(directory, async () => {
    const prepared: Company[] = []
    while (prepared.length < companyCount) prepared.push(await createLargeCompany(size))
    return prepared
  })
  const metricsPort = await freePort()
  const environment = { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = await startProduction({ directory, environment })
  let [exportCount, requestCount] = [0, 0]

  /** Writes come from the last company, as they may end a session or remove what other requests read. */
  function companyFor(request: SmallRequest): Company {
    const index = isExport(request)
      ? Math.floor(exportCount++ / exportsOfCompany) % companyCount
      : request.body === undefined
        ? 0
        : -1
    const company = companies.at(index)
    if (!company) throw new Error('There is a company for each export')
    return company
  }

  async function measure(request: SmallRequest): Promise<Omit<RequestCost, 'name'>> {
    const { owner, ids } = companyFor(request)
    const headers = {
      ...(request.path.startsWith('/api')
        ? { Authorization: `Bearer ${owner.token}` }
        : { Cookie: `session=${owner.token}` }),
      ...(request.type && { 'Content-Type': request.type, Origin: server.origin }),
      'Fly-Client-IP': `198.18.${(requestCount >> 8) & 255}.${requestCount++ & 255}`,
    }
    await delayOf(metricsPort)
    const before = cpuOf(server.pid)
    const { method, body = null } = request
    const answer = await fetch(server.origin + pathOf(request, ids), { method, headers, body, redirect: 'manual' })
    const bytes = (await answer.arrayBuffer()).byteLength
    const cpu = cpuOf(server.pid) - before
    return { longest: (await delayOf(metricsPort)).longest, cpu, bytes, status: answer.status }
  }

  const costs: RequestCost[] = []
  try {
    for (const request of await allRequests(server.origin)) {
      const attempts: Omit<RequestCost, 'name'>[] = []
      for (let call = 0; call < calls; call++) attempts.push(await measure(request))
      const { bytes = 0, status = 0 } = attempts[0] ?? {}
      const alike = attempts.filter((attempt) => attempt.status === status)
      const lowest = (name: 'longest' | 'cpu') => Math.min(...alike.map((attempt) => attempt[name]))
      costs.push({ name: nameOf(request), longest: lowest('longest'), cpu: lowest('cpu'), bytes, status })
    }
  } finally {
    await server.stop('SIGTERM')
  }
  return costs
}

function nameOf({ method, path, body }: SmallRequest): string {
  return `${method} ${path.replace(/\?.*/, '')}${body === undefined ? '' : `, ${body.slice(0, 12)}`}`
}

/** First all reads, then small forms and calls with little content or with missing rows. */
async function allRequests(origin: string): Promise<SmallRequest[]> {
  const pages = (await declaredPaths()).filter((path) => !path.includes('*'))
  const callsOfApi = await apiCalls(origin)
  const reads = [...pages, ...callsOfApi.filter(({ method }) => method === 'GET').map(({ path }) => path)]
  const forms = pages.flatMap((path) => [
    { method: 'POST', path, body: 'x=', type: 'application/x-www-form-urlencoded' },
    { method: 'POST', path, body: farRows, type: 'application/x-www-form-urlencoded' },
  ])
  const writes = callsOfApi
    .filter(({ method }) => method !== 'GET')
    .map((call) => ({ ...call, body: '{"tasks":[{},{}]}', type: 'application/json' }))
  return [...reads.map((path) => ({ method: 'GET', path })), ...forms, ...writes]
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

/** The path with parameters for the largest answer. */
function pathOf({ method, path }: SmallRequest, ids: Record<string, string>): string {
  const address = addressOf(path, { fileKey: 'unknown', logoKey: 'unknown', userId: 'unknown', ...ids })
  if (method !== 'GET' || !/\.(csv|zip)$/.test(path))
    return path.endsWith('labels.pdf') ? `${address}?ids=${ids['scheduleId']}` : address
  const [from, to] = [Date.now() - 400 * day, Date.now()].map((end) => new Date(end).toISOString().slice(0, 10))
  return `${address}?from=${from}&to=${to}`
}
