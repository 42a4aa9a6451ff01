import type { AppLoadContext } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routeConfig from '#app/routes.ts'
import remixConfig from '../../../remix.config.js'
import type { AppBuild } from '../../../server/http/app-build.ts'
import { createRouteHandlers } from '../../../server/http/dispatch/route-handlers.ts'
import { pathOf } from '../../../server/http/identify/identify.ts'
import { createRouteFinder } from '../../../server/http/identify/route-finder.ts'
import { cookiesOf } from './cookies.ts'
import { expectDocumented } from './documented-answer.ts'

export const origin = 'http://localhost:3000'

type Handler = (request: Request, context?: AppLoadContext) => Promise<Response>

let handler: Promise<Handler> | undefined

/** Loads the whole app, which takes up to a minute on a busy machine. `send` does the same if needed. */
export async function loadApp(): Promise<void> {
  handler ??= makeHandler()
  await handler
}

/**
 * Sends a request through the whole app, including root and error pages, without a network. `form` is a record or a list
 * of entries. Redirects are returned, not followed.
 */
export async function send(path: string, options: SendOptions = {}): Promise<Response> {
  handler ??= makeHandler()
  const request = requestOf(path, options)
  const answer = await (await handler)(request, { address: options.address ?? '203.0.113.7' })
  await expectDocumented(request, answer)
  return answer
}

export type SendOptions = {
  method?: string
  form?: Record<string, string | string[]> | [string, string][]
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  /** A session token, sent as the session cookie, or a whole Cookie header. */
  cookie?: string
  /** A session token, sent as Authorization: Bearer. */
  bearer?: string
  address?: string
}

/** The cookies that a signed-in owner has after this answer. */
export function cookiesAfter(answer: Response, { token }: { token: string }): string {
  return `session=${token}; ${cookiesOf(answer)}`
}

function requestOf(path: string, { method, form, json, body, headers, cookie, bearer }: SendOptions) {
  const all = new Headers({ Host: new URL(origin).host, 'Accept-Language': 'en', ...headers })
  if (cookie) all.append('Cookie', cookie.includes('=') ? cookie : `session=${cookie}`)
  if (bearer) all.set('Authorization', `Bearer ${bearer}`)
  const init: RequestInit = { method: method ?? 'GET', headers: all }
  if (form) Object.assign(init, { method: method ?? 'POST', body: formBody(form) })
  if (json !== undefined) {
    all.set('Content-Type', 'application/json')
    Object.assign(init, { method: method ?? 'POST', body: JSON.stringify(json) })
  }
  if (body !== undefined) Object.assign(init, { method: method ?? 'POST', body })
  if (init.method !== 'GET' && !all.has('Origin') && !bearer) all.set('Origin', origin)
  return new Request(new URL(path, origin), init)
}

function formBody(form: NonNullable<SendOptions['form']>) {
  const body = new URLSearchParams()
  for (const [name, value] of Array.isArray(form) ? form : Object.entries(form)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, one)
  }
  return body
}

async function makeHandler(): Promise<Handler> {
  const build = await appBuild()
  const [handlerOf, findRoute] = [createRouteHandlers(build), createRouteFinder(build)]
  return async (request, context) => {
    const { ids } = await findRoute(pathOf(new URL(request.url)))
    return handlerOf(ids)(request, context)
  }
}

type RouteModule = Record<string, unknown>
const files = import.meta.glob<RouteModule>(['/app/root.tsx', '/app/routes/**/*.{ts,tsx}', '!/app/**/*.test.*'])

/** The build that Remix makes of app/routes.ts, but from the sources and on the database of the test. */
export async function appBuild(): Promise<AppBuild> {
  const routes: Record<string, unknown> = {}
  const assets: Record<string, unknown> = {}

  async function add(
    entry: { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean },
    file: string,
  ) {
    const load = files[`/app/${file}`]
    if (!load) throw new Error(`app/routes.ts names app/${file}, which is not there`)
    const module = await load()
    routes[entry.id] = { ...entry, module }
    assets[entry.id] = {
      ...entry,
      module: `/${entry.id}.js`,
      imports: [],
      css: [],
      hasLoader: 'loader' in module,
      hasAction: 'action' in module,
      hasClientLoader: false,
      hasClientAction: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
    }
  }

  async function addAll(entries: RouteConfigEntry[], parentId: string): Promise<void> {
    for (const { file, children, path, index, caseSensitive, id = file.replace(/\.tsx?$/, '') } of entries) {
      await add({ id, parentId, path, index, caseSensitive }, file)
      await addAll(children ?? [], id)
    }
  }

  await add({ id: 'root', path: '' }, 'root.tsx')
  await addAll(await routeConfig, 'root')

  const entry = { module: '/entry.client.js', imports: [] }
  return {
    entry: { module: await entryModule() },
    routes,
    assets: { entry, routes: assets, url: '/manifest.js', version: 'test' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: remixConfig.future,
    isSpaMode: false,
    mode: 'test',
  } as unknown as AppBuild
}

/** The exports of app/entry.server.tsx, which is not imported because it would open the database. */
async function entryModule() {
  const { answerDocument, handleError } = await import('#app/http/document/answer-document.server.tsx')
  const { endpointAt } = await import('#app/api/load-api.server.ts')
  const { withLoggedRequest } = await import('#app/gateways/log.server.ts')
  const { noteRequest } = await import('#app/gateways/metrics.server.ts')
  const { countedAddresses } = await import('#app/domain/counted-addresses.ts')
  const { isBodyType } = await import('#app/http/forms/body-type.ts')
  const { isForeignRequest } = await import('#app/http/caller/own-origin.ts')
  const { cachedStatusPage } = await import('#app/routes/check-ins/cached-status-page.server.ts')
  const { refuse } = await import('#app/routes/refuse.server.tsx')
  const judged = { countedAddresses, endpointAt, isBodyType, isForeignRequest }
  return { default: answerDocument, handleError, ...judged, cachedStatusPage, noteRequest, refuse, withLoggedRequest }
}
