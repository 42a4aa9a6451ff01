import { log } from '#app/gateways/log.server.ts'
import { isBuildReplaced } from '#app/gateways/own-build.server.ts'

/** Says in the log that the server is older than the build in its folder. */
export async function watchBuild(): Promise<void> {
  if (isBuildReplaced()) log().error('build/ was replaced while the server runs. Start it again.')
}
