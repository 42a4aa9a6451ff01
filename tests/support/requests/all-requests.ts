import { api, apiDocument } from '#app/api/api.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { declaredRoutes } from './declared-routes.ts'

/** A request to the API (`isCall`), a page or a file. `path` has route parameters, and a query where the answer can be long. */
export type AnyRequest = { method: string; path: string; isCall: boolean }

/** The start of the period for exported files. */
export const since = new Date(Date.now() - 400 * day)

/** Every request that the routes and the API accept, found from their declarations. */
export async function allRequests(): Promise<AnyRequest[]> {
  return [...(await requestsOfRoutes()), ...requestsOfApi()]
}

async function requestsOfRoutes(): Promise<AnyRequest[]> {
  const routes = (await declaredRoutes()).filter(({ path, handle }) => !path.includes('*') && handle?.kind !== 'api')
  return routes.flatMap(({ path, handle, takesForms }) => {
    const isFile = handle?.kind === 'file'
    const read = { method: 'GET', path: isFile ? withQuery(path) : path, isCall: false }
    return takesForms ? [read, { method: isFile && handle.takesFile ? 'PUT' : 'POST', path, isCall: false }] : [read]
  })
}

function requestsOfApi(): AnyRequest[] {
  const calls = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  return [...new Set(calls)].map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path: method === 'GET' && hasRange(path) ? withQuery(path) : path, isCall: true }
  })
}

function hasRange(path: string): boolean {
  const parameters = apiDocument().paths?.[path.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? []
  return path.endsWith('.pdf') || parameters.some((parameter) => 'name' in parameter && parameter.name === 'from')
}

/** Adds the longest period to the path of a file that is streamed. A PDF is made completely before it is sent, so it gets none. */
function withQuery(path: string): string {
  if (path.endsWith('labels.pdf')) return `${path}?ids=:scheduleId`
  const [from, to] = [since, new Date()].map((end) => end.toISOString().slice(0, 10))
  if (path.endsWith('digest.pdf')) return `${path}?from=${to}&to=${to}`
  return path.endsWith('.pdf') ? path : `${path}?from=${from}&to=${to}`
}
