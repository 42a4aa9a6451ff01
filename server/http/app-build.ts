import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type * as entry from '#app/entry.server.tsx'

/**
 * What the app offers its server. Loading it checks the settings, opens and migrates the database and starts sending
 * mail; there is one copy of `data/` and its mutex, the one behind these functions.
 */
export type AppBuild = Omit<ServerBuild, 'entry'> & { entry: { module: typeof entry } }

/** What the server tells a loader or an action, beside the request. */
export type RequestContext = AppLoadContext & { address: string; nonce: string }

/** Loads the app that Vite built. The path is a value, so that no bundler follows it. */
export async function loadAppBuild(url: URL): Promise<AppBuild> {
  return (await import(/* @vite-ignore */ url.href)) as AppBuild
}
