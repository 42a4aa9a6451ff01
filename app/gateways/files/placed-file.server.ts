import { readFile } from 'node:fs/promises'
import { second } from '#app/domain/time/durations.ts'
import { fetchUntil } from '#app/gateways/fetch-until.server.ts'
import { wholeBody } from './whole-body.server.ts'

/** How long a bucket may take to answer, all of the answer included. */
export const answersWithin = 5 * second

/** The file at a place that a file store told. Rejects where there is none, or it can't be read. */
export async function readPlacedFile(place: string): Promise<Buffer> {
  if (!/^https?:/.test(place)) return readFile(place)
  const answer = await fetchUntil(AbortSignal.timeout(answersWithin), place)
  if (answer.ok) return wholeBody(answer)
  await answer.body?.cancel()
  throw new Error(`The bucket answered with ${answer.status}`)
}
