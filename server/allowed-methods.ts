import { matchRoutes } from '@remix-run/react'
import type { AppBuild } from './app-build.ts'

const forPages = 'GET, HEAD, POST'

/**
 * The methods that the route of a path offers, as an Allow header says them. Undefined where the route decides
 * for itself (the API) or there is none.
 */
export function createAllowedMethods(build: AppBuild): (path: string) => string | undefined {
  const tree = childrenOf(build, undefined)
  return (path) => {
    const match = matchRoutes(tree, path)?.at(-1)
    const route = match?.route.id === undefined ? undefined : build.routes[match.route.id]
    if (!route || route.path === '*') return undefined
    const { default: page, loader, action } = route.module
    if (page) return action ? forPages : 'GET, HEAD'
    if (loader && action) return undefined
    return loader ? 'GET, HEAD' : 'POST'
  }
}

type Branch = { id: string; path?: string; index?: false; children: Branch[] } | { id: string; index: true }

function childrenOf(build: AppBuild, parentId: string | undefined): Branch[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .flatMap((route): Branch[] => {
      if (!route) return []
      if (route.index) return [{ id: route.id, index: true }]
      return [{ id: route.id, ...(route.path && { path: route.path }), children: childrenOf(build, route.id) }]
    })
}
