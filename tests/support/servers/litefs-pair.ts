import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { importDatabase, placesIn, startMachine, type Machine, type Places } from './litefs.ts'
import { inDatabaseOf } from '../schedules/open-work.ts'
import { useMachineClock } from '../test-clock.mjs'
import { startS3Server, whyNoS3Server } from '../outside/s3-server.ts'
import { useTemporaryFolder } from '../temporary-folder.ts'

/** Two machines on one database. A test that starts one of them anew puts the new machine in the place of the old. */
export type Pair<Given> = {
  folder: string
  bucket: Awaited<ReturnType<typeof startBucket>>
  /** What the database was filled with. */
  given: Given
  places: Places
  primary: Machine
  replica: Machine
}

/** A pair with a bucket that it shares, for the tests of a `describe`; its database is filled in a plain folder before. */
export function usePair<Given>(fill: (plainFolder: string) => Promise<Given>): Pair<Given> {
  const folder = useTemporaryFolder()
  const pair = {} as Pair<Given>
  beforeAll(() => startPair(pair, folder.path, fill), 180_000)
  afterAll(() => stopPair(pair))
  return pair
}

async function startPair<Given>(pair: Pair<Given>, folder: string, fill: (plainFolder: string) => Promise<Given>) {
  pair.folder = folder
  pair.bucket = await startBucket(folder)
  const plain = join(folder, 'plain')
  pair.given = await fill(plain)
  // Closing it leaves no log beside the file, which an import would not see.
  await inDatabaseOf(plain, () => undefined)
  pair.places = await placesIn(folder, pair.bucket.endpoint)
  await importDatabase(pair.places, join(plain, 'klarbuch.db'))
  pair.primary = await startMachine(pair.places, 'primary')
  pair.replica = await startMachine(pair.places, 'replica')
}

function startBucket(folder: string) {
  const why = whyNoS3Server()
  if (why) throw new Error(why)
  // It believes no signature of another day than its own.
  useMachineClock()
  return startS3Server(join(folder, 's3'))
}

/** Where the start has failed, there may be only some of it. */
async function stopPair({ replica, primary, bucket }: Partial<Pair<unknown>>) {
  await replica?.server.stop('SIGTERM')
  await primary?.server.stop('SIGTERM')
  bucket?.stop()
}
