import type { RouteConfigEntry } from '@remix-run/route-config'
import type { RouteHandle } from '#app/http/route-handle.ts'
import routeConfig from '#app/routes.ts'

type DeclaredRoute = { path: string; file: string; handle: RouteHandle | undefined; takesForms: boolean }

const modules = import.meta.glob<{ action?: unknown; handle?: RouteHandle }>('/app/routes/**/*.{ts,tsx}')

/** Every route that has an address, with what it says of itself. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  return declared(await routeConfig)
}

/** The path of every route that has an address, without what the routes themselves say: their files are not loaded. */
export async function declaredPaths(): Promise<string[]> {
  return pathsOf(await routeConfig)
}

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${base}/${path}` : base
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)]
  })
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

/** The address of a path whose parameters are ids; what the API calls `:id` is one of the path's area. */
export function addressOf(path: string, ids: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name === 'id' ? `${path.split('/')[2]?.replace(/s$/, '')}Id` : name]
    if (!id) throw new Error(`No id is known for :${name} of ${path}`)
    return id
  })
}
