import type { AppLoadContext } from '@remix-run/node'
import type { AppBuild } from '../app-build.ts'

/** How a loader or an action has ended. */
export type Outcome = { answered: unknown } | { thrown: unknown }

/** Runs a loader or an action; never rejects. */
export async function outcomeOf(run: () => unknown): Promise<Outcome> {
  try {
    return { answered: await run() }
  } catch (error) {
    return { thrown: error }
  }
}

const redirects = new Set([301, 302, 303, 307, 308])

/** The redirect that an action answers; null where a page has to be made. */
export function redirectOf(outcome: Outcome): Response | null {
  const answer = 'answered' in outcome ? outcome.answered : outcome.thrown
  return answer instanceof Response && redirects.has(answer.status) ? answer : null
}

/**
 * The build with actions that are not run twice: when `outcomes` has the context of a request, its action does nothing
 * and ends as it did before.
 */
export function withOutcomes(build: AppBuild, outcomes: WeakMap<AppLoadContext, Outcome>): AppBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action
    if (!route || !action) return [id, route]
    const repeated: typeof action = (args) => {
      const outcome = outcomes.get(args.context)
      if (!outcome) return action(args)
      if ('thrown' in outcome) throw outcome.thrown
      return outcome.answered as ReturnType<typeof action>
    }
    return [id, { ...route, module: { ...route.module, action: repeated } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as AppBuild['routes'] }
}
