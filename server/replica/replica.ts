import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { second } from '#app/domain/time/durations.ts'
import { isRead } from '../http/is-read.ts'
import type { IncomingRequest } from '../http/identify/identify.ts'
import type { Refusal } from '../http/refuse-by-head.ts'
import { askPrimary } from './ask-primary.ts'
import { forwardedHeader, type ForwardedCaller } from './forwarded-caller.ts'
import { positionHeader, untilPosition } from './position.ts'

type ReplicaSettings = {
  primary: URL
  databaseFile: string
  forwardedCaller: ForwardedCaller
  /** Whether the copy can be read yet; until then the primary answers everything. */
  canRead: () => boolean
}

export type Replica = (request: IncomingRequest) => Promise<Response | Refusal | undefined>

/** Nothing was done. */
const unreachable: Refusal = { code: 'server.unavailable' }
/** It is unknown what was done. */
const broken: Refusal = { code: 'server.failed' }

/** How long the answer to a write waits until the written rows arrive here, and how long a later read does. */
const arrivalMs = 2 * second
const readArrivalMs = second
/**
 * A caller has an answer within five seconds, also where the primary is away, or accepts the connection and stays
 * silent. The time that a read has waited before is included.
 */
const beginMs = 2.5 * second
const restartMs = 2 * second
const forwardTimeoutMs = 3.5 * second
const pauseMs = 50
/** An absence seen longer ago says nothing about the next restart. */
const rememberedMs = 30 * second
/** A flood from new addresses must not fill the memory. */
const mostAwaited = 10_000

/**
 * Forwards writes to the primary, as a replica can't write. The answer waits until the written rows are in the
 * replica's own copy, so that the writer sees them. Forwards also reads that only the primary can answer. Where that takes too long, the primary answers this caller’s reads
 * as well, until they have arrived. Answers undefined for a request that is answered here.
 */
export function createReplica({ primary, databaseFile, forwardedCaller, canRead }: ReplicaSettings): Replica {
  const agent = new Agent({ keepAlive: true, noDelay: true })
  /** Since when the primary can't be reached, and when that was last tried. */
  let away: { since: number; seen: number } | undefined
  /** By the address of a writer: the position that this copy has to reach first. */
  const awaited = new Map<string, string>()

  return async function answerByPrimary(request) {
    const { isOnPrimary, hashesFile } = request.route.handle
    if (!isRead(request.method) && !hashesFile) return write(request)
    if (!canRead() || isOnPrimary) return forward(request)
    const { address } = request
    if (await hasArrived(address)) return undefined
    const answer = await forward(request)
    if (answer instanceof Response) return answer
    awaited.delete(address)
    return undefined
  }

  async function write(request: IncomingRequest): Promise<Response | Refusal> {
    const answer = await forward(request)
    if (!(answer instanceof Response)) return answer
    const position = answer.headers.get(positionHeader)
    answer.headers.delete(positionHeader)
    if (position && !(await untilPosition(databaseFile, position, arrivalMs))) awaitPosition(request.address, position)
    return answer
  }

  /** Waits for a primary that restarts, unless it has been away for longer. */
  async function forward({ message, method, address }: IncomingRequest): Promise<Response | Refusal> {
    const headers = { Host: primary.host, [forwardedHeader]: forwardedCaller.sign(message, address) }
    const startedAt = performance.now()
    for (;;) {
      const remainingMs = startedAt + forwardTimeoutMs - performance.now()
      const outcome = await askPrimary({
        request: message,
        primary,
        agent,
        headers,
        beginMs: Math.min(beginMs, remainingMs),
      })
      if (outcome !== 'notBegun') {
        away = undefined
        if (outcome !== 'broken') return outcome
        return isRead(method) ? unreachable : broken
      }
      if (awayFor(startedAt) > restartMs) return unreachable
      await setTimeout(pauseMs)
    }
  }

  /** For how many milliseconds the primary has been away. `startedAt`: since when this request has not reached it. */
  function awayFor(startedAt: number): number {
    const seen = performance.now()
    const since = away && seen - away.seen < rememberedMs ? Math.min(away.since, startedAt) : startedAt
    away = { since, seen }
    return seen - since
  }

  function awaitPosition(address: string, position: string) {
    if (awaited.size >= mostAwaited) awaited.clear()
    awaited.set(address, position)
  }

  async function hasArrived(address: string): Promise<boolean> {
    const position = awaited.get(address)
    if (position === undefined) return true
    const arrived = await untilPosition(databaseFile, position, readArrivalMs)
    if (arrived && awaited.get(address) === position) awaited.delete(address)
    return arrived
  }
}
