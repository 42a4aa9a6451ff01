import type { ServerBuild } from '@remix-run/node'
import { countedAddresses } from '#app/domain/counted-addresses.ts'
import type { ErrorCode, Failure } from '#app/domain/errors.ts'
import { isBodyType } from '#app/http/forms/body-type.ts'
import { isForeignRequest } from '#app/http/caller/own-origin.ts'
import { retryHeaders } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { AppBuild, RequestContext } from '../../../server/http/app-build.ts'

type Args = { request: Request; context: RequestContext; params: Record<string, string> }
type TinyModule = {
  handle?: RouteHandle | null
  default?: () => null
  loader?: (args: Args) => unknown
  action?: (args: Args) => unknown
}
type TinyRoute = {
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  module: TinyModule
}

/**
 * A Remix build for tests of the server only: the given routes, which are public pages by default, and an API with one
 * path. A page shows the data of its loader and action as JSON in HTML.
 */
export function tinyBuild(modules: Record<string, TinyRoute>): AppBuild {
  const page = () => null
  const all: Record<string, TinyRoute> = {
    'routes/public/not-found': {
      path: '*',
      module: {
        default: page,
        loader: () => refusalAnswer('request.notFound'),
      },
    },
    ...modules,
  }
  const routes = Object.fromEntries(
    Object.entries(all).map(([id, { module, ...place }]) => [
      id,
      { id, parentId: 'root', ...place, module: { handle: publicPage, ...module } },
    ]),
  )
  const build = {
    entry: {
      module: {
        default: document,
        handleError: () => undefined,
        countedAddresses,
        endpointAt,
        isBodyType,
        isForeignRequest,
        companyForFile: async ({ head }: { head: Request }) =>
          head.headers.get('X-Leave') === 'none' ? null : 'company',
        noteDamage: () => undefined,
        noteRequest: () => undefined,
        refuse,
        withLoggedRequest: (_request: object, answer: () => unknown) => answer(),
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: page } }, ...routes },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    isSpaMode: false,
    mode: 'production',
  }
  return build as unknown as AppBuild
}

const publicPage: RouteHandle = { kind: 'page', audience: 'public' }
const tasks = { path: '/api/tasks', methods: ['GET', 'POST', 'DELETE'], limit: undefined }
const endpointAt = async (path: string) => (path === tasks.path ? tasks : undefined)

function refuse({ failure, shape }: { failure: Failure; shape: string }): Promise<Response> {
  const answer = refusalAnswer(failure.code)
  answer.headers.set('Shape', shape)
  for (const [name, value] of Object.entries(retryHeaders(failure))) answer.headers.set(name, value)
  return Promise.resolve(answer)
}

/** A refusal with the same status as the app's. */
export function refusalAnswer(code: ErrorCode): Response {
  return Response.json({ refusal: code, error: { code } }, { status: statusOf({ code }) })
}

type Document = ServerBuild['entry']['module']['default']

const document: Document = (_request, status, headers, { staticHandlerContext }) => {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { loaderData, actionData, errors } = staticHandlerContext
  return new Response(`<pre>${JSON.stringify({ loaderData, actionData, errors })}</pre>`, { status, headers })
}
