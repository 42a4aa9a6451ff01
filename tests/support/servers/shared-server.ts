import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { googleClient } from '#tests/msw/google.mjs'
import { freePort } from './free-port.ts'
import { startProduction, type ProductionServer } from './production-server.ts'

type SharedServer = Omit<ProductionServer, 'stop'> & {
  /** The folder of its database, mails and photos. */
  directory: string
  metricsAddress: string
}

let started: Promise<SharedServer> | undefined

/**
 * A production server for all test files of this process that neither end it nor need their own settings. Each uses its
 * own companies, addresses and log lines.
 */
export function useSharedServer(): SharedServer {
  const shared = {} as SharedServer
  beforeAll(async () => void Object.assign(shared, await (started ??= start())))
  return shared
}

async function start(): Promise<SharedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'klarbuch-shared-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const metricsPort = String(await freePort())
  const environment = { ...googleClient, METRICS_PORT: metricsPort, METRICS_HOST: '127.0.0.1' }
  const server = await startProduction({ directory, environment, isShared: true })
  return { ...server, directory, metricsAddress: `http://127.0.0.1:${metricsPort}/metrics` }
}
