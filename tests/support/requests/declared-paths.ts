import type { RouteConfigEntry } from '@remix-run/route-config'
import routeConfig from '#app/routes.ts'

/** The path of every route that has an address. Does not load the files of the routes. */
export async function declaredPaths(): Promise<string[]> {
  return pathsOf(await routeConfig)
}

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const fullPath = path ? `${base}/${path}` : base
    return [...(path || index ? [fullPath || '/'] : []), ...pathsOf(children, fullPath)]
  })
}

/** Fills the parameters of a path with ids. The API's `:id` is an id of the area that the path names. */
export function addressOf(path: string, ids: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name === 'id' ? `${path.split('/')[2]?.replace(/s$/, '')}Id` : name]
    if (!id) throw new Error(`No id is known for :${name} of ${path}`)
    return id
  })
}
