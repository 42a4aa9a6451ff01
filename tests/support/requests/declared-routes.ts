import type { RouteConfigEntry } from '@remix-run/route-config'
import type { RouteHandle } from '#app/http/route-handle.ts'
import routeConfig from '#app/routes.ts'

type DeclaredRoute = { path: string; file: string; handle: RouteHandle | undefined; takesForms: boolean }

const modules = import.meta.glob<{ action?: unknown; handle?: RouteHandle }>('/app/routes/**/*.{ts,tsx}')

/** Every route that has an address, with what it says of itself. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  return declared(await routeConfig)
}

async function declared(entries: readonly RouteConfigEntry[], base = ''): Promise<DeclaredRoute[]> {
  const found = await Promise.all(
    entries.map(async ({ path, index, file, children = [] }) => {
      const own = path ? `${base}/${path}` : base
      const { action, handle } = (await modules[`/app/${file}`]?.()) ?? {}
      const route = { path: own || '/', file, handle, takesForms: action !== undefined }
      return [...(path || index ? [route] : []), ...(await declared(children, own))]
    }),
  )
  return found.flat()
}
