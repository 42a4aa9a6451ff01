import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isUploaded } from '#app/data/read/uploads.sql.server.ts'
import { deleteUnshownLogos } from '#app/data/write/uploads.sql.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'

/**
 * Removes what was uploaded a day ago or before and nothing shows, and files of that age that belong to nobody: what a
 * fault left, and what companies left that are gone. Answers how many files went.
 */
export async function sweepUploads(now: Date): Promise<number> {
  const before = new Date(now.getTime() - day)
  const store = fileStore()
  const gone = new Set(await database().atomically((sql) => deleteUnshownLogos(sql, before)))
  for await (const { key, keptAt } of store.list()) {
    if (keptAt <= before && !isUploaded(readingSql(), key)) gone.add(key)
  }
  for (const key of gone) await store.remove(key)
  return gone.size
}

const sweepEvery = hour

let timer: NodeJS.Timeout | undefined
let round: Promise<void> = Promise.resolve()

/** Sweeps once an hour from now on. Starting twice does nothing. */
export function startSweep(clock: () => Date): void {
  timer ??= setInterval(() => (round = runRound(clock())), sweepEvery).unref()
}

/** Ends that, and waits for a sweep that is going on. */
export async function stopSweep(): Promise<void> {
  clearInterval(timer)
  timer = undefined
  await round
}

async function runRound(now: Date): Promise<void> {
  try {
    const files = await sweepUploads(now)
    if (files > 0) log().info({ files }, 'uploads swept')
  } catch (error) {
    log().error({ error }, 'sweep failed')
  }
}
