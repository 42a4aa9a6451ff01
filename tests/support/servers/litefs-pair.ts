import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { importDatabase, placesIn, startMachine, type Machine, type Places } from './litefs.ts'
import { inDatabaseOf } from '../schedules/open-work.ts'
import { useMachineClock } from '../test-clock.mjs'
import { startS3Server, reasonForNoS3Server } from '../outside/s3-server.ts'
import { useTemporaryFolder } from '../temporary-folder.ts'

/** Two machines with one database. A test that restarts one of them replaces it here. */
export type Pair<Fixture> = {
  folder: string
  bucket: Awaited<ReturnType<typeof startBucket>>
  /** What `fill` wrote to the database. */
  fixture: Fixture
  places: Places
  primary: Machine
  replica: Machine
}

/** Starts a pair with a shared bucket for the tests of a `describe`. `fill` writes the database in a plain folder before. */
export function usePair<Fixture>(fill: (plainFolder: string) => Promise<Fixture>): Pair<Fixture> {
  const folder = useTemporaryFolder()
  const pair = {} as Pair<Fixture>
  beforeAll(() => startPair(pair, folder.path, fill), 180_000)
  afterAll(() => stopPair(pair))
  return pair
}

async function startPair<Fixture>(
  pair: Pair<Fixture>,
  folder: string,
  fill: (plainFolder: string) => Promise<Fixture>,
) {
  pair.folder = folder
  pair.bucket = await startBucket(folder)
  const plainFolder = join(folder, 'plain')
  pair.fixture = await fill(plainFolder)
  // Closing the database merges its log into the file; an import does not read the log.
  await inDatabaseOf(plainFolder, () => undefined)
  pair.places = await placesIn(folder, pair.bucket.endpoint)
  await importDatabase(pair.places, join(plainFolder, 'klarbuch.db'))
  pair.primary = await startMachine(pair.places, 'primary')
  pair.replica = await startMachine(pair.places, 'replica')
}

function startBucket(folder: string) {
  const reason = reasonForNoS3Server()
  if (reason) throw new Error(reason)
  // The S3 server rejects signatures of another day.
  useMachineClock()
  return startS3Server(join(folder, 's3'))
}

/** After a failed start some parts can be missing. */
async function stopPair({ replica, primary, bucket }: Partial<Pair<unknown>>) {
  await replica?.server.stop('SIGTERM')
  await primary?.server.stop('SIGTERM')
  bucket?.stop()
}
