import type { ActionOutcome, AppBuild, RequestContext } from '../app-build.ts'
import type { IncomingHead } from '../identify/identify.ts'
import { ownModule } from '../identify/route-chain.ts'

/** Whether it is a form that the route's own action answers, and Remix would hand on as it came. */
export function isPlainForm({ shape, method, path, url, route }: IncomingHead): boolean {
  return shape === 'page' && method === 'POST' && !url.href.includes('?') && paramsOf(route.pattern, path) !== null
}

/**
 * Calls the action of a form's page before Remix is asked for anything. A form that did what it should leads on to another
 * page: that answer is all, and it is returned. Else a page has to be made: null, and the action of a build made by
 * `actedBefore` repeats how this one has ended.
 */
export async function actFirst(build: AppBuild, asked: IncomingHead, request: Request): Promise<Response | null> {
  const { route, path, context } = asked
  const { action } = ownModule(build, route)
  const params = paramsOf(route.pattern, path) ?? {}
  const acted = await ended(async () => action?.({ request, context, params }))
  const answer = 'answered' in acted ? acted.answered : acted.thrown
  if (answer instanceof Response && leadsOn.has(answer.status)) return answer
  context.acted = acted
  return null
}

/** The build with actions that do nothing where `actFirst` has called them for the same request. */
export function actedBefore(build: AppBuild): AppBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action
    if (!route || !action) return [id, route]
    const repeated: typeof action = (args) => {
      const { acted } = args.context as RequestContext
      if (!acted) return action(args)
      if ('thrown' in acted) throw acted.thrown
      return acted.answered as ReturnType<typeof action>
    }
    return [id, { ...route, module: { ...route.module, action: repeated } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as AppBuild['routes'] }
}

const leadsOn = new Set([301, 302, 303, 307, 308])

async function ended(act: () => unknown): Promise<ActionOutcome> {
  try {
    return { answered: await act() }
  } catch (error) {
    return { thrown: error }
  }
}

/** The parts of a path that its pattern names; null where Remix may read the path in another way. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const parts = path.split('/')
  const names = pattern.split('/')
  if (parts.length !== names.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':') && /^\w+$/.test(part)) params[name.slice(1)] = part
    else if (name !== part) return null
  }
  return params
}
