import { setTimeout } from 'node:timers/promises'
import { second } from '#app/domain/time/durations.ts'

const megabyte = 1024 * 1024

/**
 * How many bytes of long bodies may be in memory at a time, in all, from one address and for one company. A machine with
 * 512 MB can spare them.
 */
const most = { inAll: 48 * megabyte, ofAddress: 12 * megabyte, forCompany: 24 * megabyte }

/** How many bodies may wait to be read, in all and from one address. Meanwhile each has 64 KB in memory. */
const mostWaiting = { inAll: 400, ofAddress: 100 }

/** The length of a form without a file. Such bodies are always taken: the number of connections limits them. */
export const shortBody = 16 * 1024

type Times = {
  /** How long a body may wait. Proxies close a connection on which nothing moves for a minute. */
  longestWait: number
  /** How long a body keeps the room that it announced. After that it counts as long as what has arrived. */
  reservedFor: number
  checkEvery: number
}

export const usualTimes: Times = { longestWait: 50 * second, reservedFor: 20 * second, checkEvery: second }

export type Sender = {
  address: string
  /** The company that the body is for, where the head tells. */
  companyId?: string | undefined
}

type AnnouncedBody = {
  sender: Sender
  /** In bytes; the most that is read if the head does not tell. */
  length: number
  /** Called when the body has to make room. */
  giveUp: () => void
}

export type BodyInFlight = {
  /** True when the body may be read now. Otherwise it resolves when it may; with false, there was no room for too long. */
  mayRead: true | Promise<boolean>
  /** Notes how many bytes have arrived. This body or another one may be given up as a result. */
  hold(bytes: number): void
  /** The body is complete. It is not given up any more. */
  finish(): void
  /** The body is no longer in memory, or no longer waits. */
  release(): void
}

type LongBody = {
  sender: Sender
  length: number
  bytes: number
  /** When it began to wait or to be read. */
  since: number
  giveUp: (() => void) | undefined
}
type WaitingBody = LongBody & { decide: (mayRead: boolean) => void }

/**
 * Counts the long bodies in memory. A body for which its address or company has no room waits, unread, until those before
 * it are done. When there are too many bytes in all, the address with the most loses the longest body that it is still
 * sending, so that no address crowds out another; so it does for a company that others wait for, after a while.
 */
export function createBodiesInFlight(times = usualTimes) {
  const all = new Set<LongBody>()
  /** In the order of their arrival. */
  const waiting = new Set<WaitingBody>()
  let isWatching = false

  const sumOf = (bodies: Iterable<LongBody>) => [...bodies].reduce((sum, { bytes }) => sum + bytes, 0)
  const bodiesOf = (address: string) => [...all].filter((body) => body.sender.address === address)

  function giveUp(body: LongBody) {
    all.delete(body)
    body.giveUp?.()
    beginNext()
  }

  function makeRoom() {
    while (sumOf(all) > most.inAll) {
      const sending = [...all].filter((body) => body.giveUp)
      const [longest] = sending.toSorted(
        (a, b) => sumOf(bodiesOf(b.sender.address)) - sumOf(bodiesOf(a.sender.address)) || b.bytes - a.bytes,
      )
      if (!longest) return
      giveUp(longest)
    }
  }

  /** Whether these have room for another body of this length. */
  function hasRoom(bodies: LongBody[], length: number, limit: number): boolean {
    const now = performance.now()
    const reserved = bodies.map(({ since, bytes, ...body }) =>
      now - since < times.reservedFor ? Math.max(bytes, body.length) : bytes,
    )
    return reserved.reduce((sum, bytes) => sum + bytes, length) <= limit
  }

  /** The address or company of the sender that has no room for a body of this length; undefined if both have. */
  function withoutRoom({ address, companyId }: Sender, length: number): string | undefined {
    if (!hasRoom(bodiesOf(address), length, most.ofAddress)) return address
    const bodies = [...all].filter((body) => companyId !== undefined && body.sender.companyId === companyId)
    return hasRoom(bodies, length, most.forCompany) ? undefined : companyId
  }

  function begin(body: LongBody) {
    body.since = performance.now()
    all.add(body)
  }

  /**
   * The waiting bodies in their order, but first those of addresses of which the fewest are being read: for a company,
   * an address with many photos comes after the others.
   */
  function byTurn(): WaitingBody[] {
    const read = new Map<string, number>()
    for (const { sender } of all) read.set(sender.address, (read.get(sender.address) ?? 0) + 1)
    return [...waiting].toSorted((a, b) => (read.get(a.sender.address) ?? 0) - (read.get(b.sender.address) ?? 0))
  }

  /** Lets waiting bodies be read, in their order at each address. */
  function beginNext() {
    const full = new Set<string | undefined>()
    for (const body of byTurn()) {
      const { address, companyId } = body.sender
      if (full.has(address) || (companyId !== undefined && full.has(companyId))) continue
      const without = withoutRoom(body.sender, body.length)
      if (without !== undefined) {
        full.add(without)
        continue
      }
      waiting.delete(body)
      begin(body)
      body.decide(true)
    }
  }

  /**
   * Where a company has no room for a body although its address has: of the address with the most bytes for the company, the
   * longest that is still being sent, if it has had its time. Whoever knows the address of a schedule may send such bodies
   * without end.
   */
  function crowding(waitingBody: WaitingBody): LongBody | undefined {
    const { address, companyId } = waitingBody.sender
    if (companyId === undefined || withoutRoom(waitingBody.sender, waitingBody.length) !== companyId) return undefined
    const others = [...all].filter(({ sender }) => sender.companyId === companyId && sender.address !== address)
    const bytesOf = (from: string) => sumOf(others.filter(({ sender }) => sender.address === from))
    const now = performance.now()
    const [longest] = others
      .filter((body) => body.giveUp && now - body.since >= times.reservedFor)
      .toSorted((a, b) => bytesOf(b.sender.address) - bytesOf(a.sender.address) || b.bytes - a.bytes)
    return longest
  }

  /** Time alone makes room, because bodies that come slowly lose what they announced, and ends waiting. */
  async function watch() {
    if (isWatching) return
    isWatching = true
    while (waiting.size > 0) {
      await setTimeout(times.checkEvery, undefined, { ref: false })
      beginNext()
      for (const body of byTurn()) {
        const crowdingBody = crowding(body)
        if (crowdingBody) giveUp(crowdingBody)
      }
      for (const body of waiting) {
        if (performance.now() - body.since < times.longestWait) continue
        waiting.delete(body)
        body.decide(false)
      }
    }
    isWatching = false
  }

  function wait(body: LongBody): Promise<boolean> {
    const ofAddress = [...waiting].filter(({ sender }) => sender.address === body.sender.address)
    if (waiting.size >= mostWaiting.inAll || ofAddress.length >= mostWaiting.ofAddress) return Promise.resolve(false)
    return new Promise((decide) => {
      waiting.add(Object.assign(body, { decide }))
      void watch()
    })
  }

  function mayRead(body: LongBody): true | Promise<boolean> {
    if (body.length <= shortBody) return true
    const { address, companyId } = body.sender
    const isNext = [...waiting].every(
      ({ sender }) => sender.address !== address && (companyId === undefined || sender.companyId !== companyId),
    )
    if (!isNext || withoutRoom(body.sender, body.length) !== undefined) return wait(body)
    begin(body)
    return true
  }

  return function open({ sender, length, giveUp: whenGivenUp }: AnnouncedBody): BodyInFlight {
    const own: LongBody = { sender, length, bytes: 0, since: performance.now(), giveUp: whenGivenUp }
    return {
      mayRead: mayRead(own),
      hold(bytes) {
        if (bytes <= shortBody) return
        own.bytes = bytes
        all.add(own)
        makeRoom()
      },
      finish() {
        own.giveUp = undefined
      },
      release() {
        waiting.delete(own as WaitingBody)
        if (all.delete(own)) beginNext()
      },
    }
  }
}
