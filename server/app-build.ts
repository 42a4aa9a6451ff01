import type { AppLoadContext, ServerBuild } from '@remix-run/node'

/**
 * What the app offers its server. Loading it checks the settings, opens and migrates the database and starts sending
 * mail; there is one copy of `data/` and its mutex, the one behind these functions.
 */
export type AppEntry = ServerBuild['entry']['module'] & {
  /** Stops sending mail, writes the database's log back into the file and closes it. */
  stop(): Promise<void>
}

export type AppBuild = Omit<ServerBuild, 'entry'> & { entry: { module: AppEntry } }

/** What the server tells the app about a request, beside the request itself. */
export type RequestContext = AppLoadContext & {
  address: string
  nonce: string
  /** Set when the server itself refuses the request and the app only words the answer. */
  refusal?: RefusalCode
  /** Set by the handlers when the app failed because the database could not write or answer. */
  unavailable?: true
}

export type RefusalCode =
  | 'auth.forbiddenOrigin'
  | 'request.methodNotAllowed'
  | 'request.tooLarge'
  | 'request.tooManyTries'
  | 'server.unavailable'
  | 'server.failed'

/** Loads the app that Vite built. The path is a value, so that no bundler follows it. */
export async function loadAppBuild(url: URL): Promise<AppBuild> {
  return (await import(/* @vite-ignore */ url.href)) as AppBuild
}
