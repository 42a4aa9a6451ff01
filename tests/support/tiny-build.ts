import type { ServerBuild } from '@remix-run/node'
import type { AppBuild, RequestContext } from '../../server/app-build.ts'

type Args = { request: Request; context: RequestContext; params: Record<string, string> }
type TinyModule = { default?: () => null; loader?: (args: Args) => unknown; action?: (args: Args) => unknown }

/**
 * A build of Remix made by hand, for tests of the server alone: a page, its status twin for phones, an API, and the
 * page that words refusals. What a page answers is its loader's data as JSON inside HTML.
 */
export function tinyBuild(modules: Record<string, { path: string; module: TinyModule }>): AppBuild {
  const page = () => null
  const all: Record<string, { path: string; module: TinyModule }> = {
    'routes/public/not-found': {
      path: '*',
      module: {
        default: page,
        loader: ({ context }) => Response.json({ refusal: context.refusal ?? 'request.notFound' }, { status: 404 }),
      },
    },
    ...modules,
  }
  const routes = Object.fromEntries(
    Object.entries(all).map(([id, { path, module }]) => [id, { id, parentId: 'root', path, module }]),
  )
  const build = {
    entry: { module: { default: document, handleError: () => undefined, stop: () => Promise.resolve() } },
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

type Document = ServerBuild['entry']['module']['default']

const document: Document = (_request, status, headers, { staticHandlerContext }) => {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { loaderData, errors } = staticHandlerContext
  return new Response(`<pre>${JSON.stringify({ loaderData, errors })}</pre>`, { status, headers })
}
