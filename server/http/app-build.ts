import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type * as entry from '#app/entry.server.tsx'

/**
 * What the app offers its server. Loading it checks the settings, opens and migrates the database and starts sending
 * mail; there is one copy of `data/` and its mutex, the one behind these functions.
 */
export type AppBuild = Omit<ServerBuild, 'entry'> & { entry: { module: typeof entry } }

/** What the server tells the app about a request, beside the request itself. */
export type RequestContext = AppLoadContext & {
  address: string
  nonce: string
  /** Set by the handlers when the app failed because the database could not write or answer. */
  unavailable?: true
  /** How the action of the form has ended that this request sends, where it was called before Remix was asked. */
  acted?: ActionOutcome
}

/** How an action has ended. */
export type ActionOutcome = { answered: unknown } | { thrown: unknown }

/** Loads the app that Vite built. The path is a value, so that no bundler follows it. */
export async function loadAppBuild(url: URL): Promise<AppBuild> {
  return (await import(/* @vite-ignore */ url.href)) as AppBuild
}
