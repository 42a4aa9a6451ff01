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
  /** Whether the copy can be read yet; until then the primary answers all. */
  canRead: () => boolean
}

export type Replica = (request: IncomingRequest) => Promise<Response | Refusal | undefined>

/** Nothing was done. */
const unreachable: Refusal = { code: 'server.unavailable' }
/** Nobody knows what was done. */
const broken: Refusal = { code: 'server.failed' }

/** How long the answer to a write waits for what it wrote to arrive here, and how long a later read does. */
const arrivalMs = 2 * second
const readersPatienceMs = second
/**
 * Whoever waits for a primary that is away, or takes the line and says nothing, has an answer within five seconds, what
 * a reader has waited before included.
 */
const beginMs = 2.5 * second
const restartMs = 2 * second
const patienceMs = 3.5 * second
const pauseMs = 50
/** What was seen of it longer ago says nothing of its next restart. */
const rememberedMs = 30 * second
/** A flood from ever new addresses must not fill the memory. */
const mostAwaited = 10_000

/**
 * What a server does that cannot write: it hands writes on to the primary, and answers them when they have arrived in
 * its own copy, so that whoever wrote something sees it. Where that takes too long, the primary answers that caller’s
 * reads as well, until it has. Answers undefined for what shall be answered here.
 */
export function createReplica({ primary, databaseFile, forwardedCaller, canRead }: ReplicaSettings): Replica {
  const agent = new Agent({ keepAlive: true, noDelay: true })
  /** Since when nobody reached the primary, and when that was last tried. */
  let away: { since: number; seen: number } | undefined
  /** By the address of who wrote, how far this copy has to come for that. */
  const awaited = new Map<string, string>()

  return async function answerElsewhere(request) {
    if (!isRead(request.method)) return write(request)
    if (!canRead()) return hand(request)
    const { address } = request
    if (await isHere(address)) return undefined
    const answer = await hand(request)
    if (answer instanceof Response) return answer
    awaited.delete(address)
    return undefined
  }

  async function write(request: IncomingRequest): Promise<Response | Refusal> {
    const answer = await hand(request)
    if (!(answer instanceof Response)) return answer
    const position = answer.headers.get(positionHeader)
    answer.headers.delete(positionHeader)
    if (position && !(await untilPosition(databaseFile, position, arrivalMs))) expect(request.address, position)
    return answer
  }

  /** A primary that is started anew is waited for, unless it has been away for longer. */
  async function hand({ message, method, address }: IncomingRequest): Promise<Response | Refusal> {
    const headers = { Host: primary.host, [forwardedHeader]: forwardedCaller.sign(message, address) }
    const askedAt = performance.now()
    for (;;) {
      const left = askedAt + patienceMs - performance.now()
      const asking = await askPrimary({ request: message, primary, agent, headers, beginMs: Math.min(beginMs, left) })
      if (asking !== 'notBegun') {
        away = undefined
        if (asking !== 'broken') return asking
        return isRead(method) ? unreachable : broken
      }
      if (awayFor(askedAt) > restartMs) return unreachable
      await setTimeout(pauseMs)
    }
  }

  /** For how long the primary has been away, of which a request knows since it asked first. */
  function awayFor(askedAt: number): number {
    const seen = performance.now()
    const since = away && seen - away.seen < rememberedMs ? Math.min(away.since, askedAt) : askedAt
    away = { since, seen }
    return seen - since
  }

  function expect(address: string, position: string) {
    if (awaited.size >= mostAwaited) awaited.clear()
    awaited.set(address, position)
  }

  async function isHere(address: string): Promise<boolean> {
    const position = awaited.get(address)
    if (position === undefined) return true
    const arrived = await untilPosition(databaseFile, position, readersPatienceMs)
    if (arrived && awaited.get(address) === position) awaited.delete(address)
    return arrived
  }
}
