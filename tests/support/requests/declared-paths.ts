import type { RouteConfigEntry } from '@remix-run/route-config'
import routeConfig from '#app/routes.ts'

/** The path of every route that has an address; the files of the routes are not loaded. */
export async function declaredPaths(): Promise<string[]> {
  return pathsOf(await routeConfig)
}

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${base}/${path}` : base
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)]
  })
}

/** The address of a path whose parameters are ids; what the API calls `:id` is one of the path's area. */
export function addressOf(path: string, ids: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name === 'id' ? `${path.split('/')[2]?.replace(/s$/, '')}Id` : name]
    if (!id) throw new Error(`No id is known for :${name} of ${path}`)
    return id
  })
}
