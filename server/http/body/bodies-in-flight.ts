const megabyte = 1024 * 1024

/** How many bytes of long bodies may be in memory at a time, in all and of one address: a machine of 512 MB has them besides. */
const most = { inAll: 48 * megabyte, ofAddress: 12 * megabyte }

/** A body as long as a form without a file: these are taken whatever else is under way, as there are only so many lines. */
export const shortBody = 16 * 1024

export type BodyInFlight = {
  /** Notes how much of it is there by now. It may be given up by that, or another in its place. */
  hold(bytes: number): void
  /** It is there whole, and is not given up any more. */
  finish(): void
  /** It is out of memory. */
  release(): void
}

type Held = { address: string; bytes: number; giveUp: (() => void) | undefined }

/**
 * Counts the long bodies that are in memory. Where one address has too many its newest is given up; where all of them are
 * too many, the longest that the address with the most of all is still sending, so that nobody loses theirs to another.
 */
export function createBodiesInFlight() {
  const all = new Set<Held>()

  const sumOf = (bodies: Iterable<Held>) => [...bodies].reduce((sum, { bytes }) => sum + bytes, 0)
  const heldBy = (address: string) => [...all].filter((one) => one.address === address)

  function giveUp(body: Held) {
    all.delete(body)
    body.giveUp?.()
  }

  function makeRoom() {
    while (sumOf(all) > most.inAll) {
      const sending = [...all].filter((one) => one.giveUp)
      const [longest] = sending.toSorted(
        (a, b) => sumOf(heldBy(b.address)) - sumOf(heldBy(a.address)) || b.bytes - a.bytes,
      )
      if (!longest) return
      giveUp(longest)
    }
  }

  return function open(address: string, whenGivenUp: () => void): BodyInFlight {
    const own: Held = { address, bytes: 0, giveUp: whenGivenUp }
    return {
      hold(bytes) {
        if (bytes <= shortBody) return
        own.bytes = bytes
        all.add(own)
        if (sumOf(heldBy(address)) > most.ofAddress) giveUp(own)
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
