import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const forwardedHeader = 'x-klarbuch-forwarded'

type ForwardedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * The caller’s address, as a replica hands it on to the primary: with a proof that only a server with the same
 * SESSION_SECRET can make, for this method and this address alone. What anybody else writes there counts for nothing.
 */
export function createForwardedCaller(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'forwarded caller', 32))

  function proofOf({ method, url }: ForwardedRequest, address: string): Buffer {
    return createHmac('sha256', key).update(`${method} ${url} ${address}`).digest()
  }

  return {
    /** The value of the header. */
    sign(request: ForwardedRequest, address: string): string {
      return `${address} ${proofOf(request, address).toString('base64url')}`
    },
    /** The address that a replica vouches for; undefined where none does. */
    read(request: ForwardedRequest): string | undefined {
      const [address, proof, ...more] = String(request.headers[forwardedHeader] ?? '').split(' ')
      if (!address || !proof || more.length > 0) return undefined
      const [given, due] = [Buffer.from(proof, 'base64url'), proofOf(request, address)]
      return given.length === due.length && timingSafeEqual(given, due) ? address : undefined
    },
  }
}

export type ForwardedCaller = ReturnType<typeof createForwardedCaller>
