import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withMounts } from './mounts.ts'
import { startProduction } from '../servers/production-server.ts'

type SmallDisk = {
  environment?: Record<string, string>
  /** What a shell does on the disk before the server starts. */
  prepare?: (disk: string) => string
}

/** A server on a copy of a folder's database, on a disk of 200 MB of its own; `disk` is the way to it for everybody else. */
export async function startOnSmallDisk(
  directory: string,
  { environment = {}, prepare = () => 'true' }: SmallDisk = {},
) {
  const small = join(directory, 'small')
  mkdirSync(small)
  const mounted = `mount -t tmpfs -o size=200m tmpfs ${small} && cp ${directory}/klarbuch.db ${small}/ && ${prepare(small)}`
  const [command = '', ...args] = withMounts(mounted)
  const server = await startProduction({ directory: small, command, args, environment })
  return { server, disk: `/proc/${server.pid}/root${small}` }
}
