import { readFile } from 'node:fs/promises'
import { second } from '#app/domain/time/durations.ts'
import { fetchUntil } from '#app/gateways/fetch-until.server.ts'
import { wholeBody } from './whole-body.server.ts'

/** How long a bucket may take for its whole answer, in milliseconds. */
export const answerTimeout = 5 * second

/** Reads a file at the location that `FileStore.locate` returned. Rejects when there is none or it can't be read. */
export async function readFileAt(location: string): Promise<Buffer> {
  if (!/^https?:/.test(location)) return readFile(location)
  const answer = await fetchUntil(AbortSignal.timeout(answerTimeout), location)
  if (answer.ok) return wholeBody(answer)
  await answer.body?.cancel()
  throw new Error(`The bucket answered with ${answer.status}`)
}
