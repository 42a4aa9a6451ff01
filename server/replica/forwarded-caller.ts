import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const forwardedHeader = 'x-klarbuch-forwarded'

type ForwardedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Signs and reads the caller’s address in a request that a replica forwards to the primary. Only a server with the same
 * SESSION_SECRET can sign it, for this method and URL only. A header from anybody else is ignored.
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
    /** The address that a replica signed; undefined where the signature is missing or wrong. */
    read(request: ForwardedRequest): string | undefined {
      const [address, proof, ...more] = String(request.headers[forwardedHeader] ?? '').split(' ')
      if (!address || !proof || more.length > 0) return undefined
      const [receivedProof, expectedProof] = [Buffer.from(proof, 'base64url'), proofOf(request, address)]
      return receivedProof.length === expectedProof.length && timingSafeEqual(receivedProof, expectedProof)
        ? address
        : undefined
    },
  }
}

export type ForwardedCaller = ReturnType<typeof createForwardedCaller>
