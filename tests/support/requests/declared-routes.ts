import type { RouteConfigEntry } from '@remix-run/route-config'
import type { RouteHandle } from '#app/http/route-handle.ts'
import routeConfig from '#app/routes.ts'

type DeclaredRoute = { path: string; file: string; handle: RouteHandle | undefined; takesForms: boolean }

const modules = import.meta.glob<{ action?: unknown; handle?: RouteHandle }>('/app/routes/**/*.{ts,tsx}')

/** Every route that has an address, with its handle. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  return routesOf(await routeConfig)
}

async function routesOf(entries: readonly RouteConfigEntry[], base = ''): Promise<DeclaredRoute[]> {
  const routes = await Promise.all(
    entries.map(async ({ path, index, file, children = [] }) => {
      const fullPath = path ? `${base}/${path}` : base
      const { action, handle } = (await modules[`/app/${file}`]?.()) ?? {}
      const route = { path: fullPath || '/', file, handle, takesForms: action !== undefined }
      return [...(path || index ? [route] : []), ...(await routesOf(children, fullPath))]
    }),
  )
  return routes.flat()
}
