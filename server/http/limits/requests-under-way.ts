import { mostConnections } from './connection-limit.ts'

/** A quarter of the connections, because a request of HTTP/1.1 holds one; a few hundred are enough for a large house. */
const mostOfAddress = Math.min(500, Math.max(64, Math.floor(mostConnections() / 4)))

/**
 * Counts the requests of each address that are under way, from the head to the end of the answer. A caller that sends or
 * reads slowly would otherwise hold all connections of the server. `begin` returns the function that ends a request; null
 * when the address has too many.
 */
export function countRequestsUnderWay(most = mostOfAddress) {
  const counts = new Map<string, number>()

  function end(address: string) {
    const remaining = (counts.get(address) ?? 0) - 1
    if (remaining > 0) counts.set(address, remaining)
    else counts.delete(address)
  }

  return {
    begin(address: string): (() => void) | null {
      const count = counts.get(address) ?? 0
      if (count >= most) return null
      counts.set(address, count + 1)
      return () => end(address)
    },
  }
}
