import { join } from 'node:path'
import { importDatabase, placesIn, startMachine, type Machine, type Places } from './litefs.ts'
import { inDatabaseOf } from './open-work.ts'
import { useMachineClock } from './test-clock.mjs'
import { startS3Server, whyNoS3Server } from './s3-server.ts'

/** A primary and a replica of a database, with the bucket that they share. */
export type Pair<Given> = { given: Given; places: Places; primary: Machine; replica: Machine; stop(): Promise<void> }

/** Fills a database in a plain folder, brings it to a primary, and starts both machines. */
export async function startPair<Given>(
  folder: string,
  fill: (plainFolder: string) => Promise<Given>,
): Promise<Pair<Given>> {
  const why = whyNoS3Server()
  if (why) throw new Error(why)
  // The bucket believes no signature of another day than its own.
  useMachineClock()
  const plain = join(folder, 'plain')
  const given = await fill(plain)
  // Closing it leaves no log beside the file, which an import would not see.
  await inDatabaseOf(plain, () => undefined)
  const s3 = await startS3Server(join(folder, 's3'))
  const places = await placesIn(folder, s3.endpoint)
  await importDatabase(places, join(plain, 'klarbuch.db'))
  const primary = await startMachine(places, 'primary')
  const replica = await startMachine(places, 'replica')
  return {
    given,
    places,
    primary,
    replica,
    async stop() {
      await replica.server.stop('SIGTERM')
      await primary.server.stop('SIGTERM')
      s3.stop()
    },
  }
}
