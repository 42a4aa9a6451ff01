const megabyte = 1024 * 1024

/**
 * How many bytes of long bodies may be in memory at a time, in all and from one address. A machine with 512 MB can
 * spare them.
 */
const most = { inAll: 48 * megabyte, ofAddress: 12 * megabyte }

/** The length of a form without a file. Such bodies are always taken: the number of connections limits them. */
export const shortBody = 16 * 1024

export type BodyInFlight = {
  /** Notes how many bytes have arrived. This body or another one may be given up as a result. */
  hold(bytes: number): void
  /** The body is complete. It is not given up any more. */
  finish(): void
  /** The body is no longer in memory. */
  release(): void
}

type LongBody = { address: string; bytes: number; giveUp: (() => void) | undefined }

/**
 * Counts the long bodies in memory. When one address has too many, its newest is given up. When there are too many in
 * all, the address with the most bytes loses the longest body that it is still sending, so that no address crowds out
 * another.
 */
export function createBodiesInFlight() {
  const all = new Set<LongBody>()

  const sumOf = (bodies: Iterable<LongBody>) => [...bodies].reduce((sum, { bytes }) => sum + bytes, 0)
  const bodiesOf = (address: string) => [...all].filter((body) => body.address === address)

  function giveUp(body: LongBody) {
    all.delete(body)
    body.giveUp?.()
  }

  function makeRoom() {
    while (sumOf(all) > most.inAll) {
      const sending = [...all].filter((body) => body.giveUp)
      const [longest] = sending.toSorted(
        (a, b) => sumOf(bodiesOf(b.address)) - sumOf(bodiesOf(a.address)) || b.bytes - a.bytes,
      )
      if (!longest) return
      giveUp(longest)
    }
  }

  return function open(address: string, whenGivenUp: () => void): BodyInFlight {
    const own: LongBody = { address, bytes: 0, giveUp: whenGivenUp }
    return {
      hold(bytes) {
        if (bytes <= shortBody) return
        own.bytes = bytes
        all.add(own)
        if (sumOf(bodiesOf(address)) > most.ofAddress) giveUp(own)
        else makeRoom()
      },
      finish() {
        own.giveUp = undefined
      },
      release() {
        all.delete(own)
      },
    }
  }
}
