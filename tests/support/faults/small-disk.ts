import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withMounts } from './mounts.ts'
import { startProduction } from '../servers/production-server.ts'

type SmallDisk = {
  environment?: Record<string, string>
  /** Returns a shell command that runs on the disk before the server starts. */
  prepare?: (disk: string) => string
}

/** Starts a server on a copy of a folder's database, on its own disk of 200 MB. `disk` is the path that other processes use. */
export async function startOnSmallDisk(
  directory: string,
  { environment = {}, prepare = () => 'true' }: SmallDisk = {},
) {
  const small = join(directory, 'small')
  mkdirSync(small)
  const mountCommand = `mount -t tmpfs -o size=200m tmpfs ${small} && cp ${directory}/klarbuch.db ${small}/ && ${prepare(small)}`
  const [command = '', ...args] = withMounts(mountCommand)
  const server = await startProduction({ directory: small, command, args, environment })
  return { server, disk: `/proc/${server.pid}/root${small}` }
}
