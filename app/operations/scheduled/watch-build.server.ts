import { log } from '#app/gateways/log.server.ts'
import { isBuildReplaced } from '#app/gateways/own-build.server.ts'

/** Logs an error if the build in the server's folder was replaced since the start. */
export async function watchBuild(): Promise<void> {
  if (isBuildReplaced()) log().error('build/ was replaced while the server runs. Start it again.')
}
