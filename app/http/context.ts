import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/node' {
  /** What our own server tells each request. Absent under remix-serve and in development. */
  interface AppLoadContext {
    /** The caller's address as the server believes it; IPv6 folded to its /64. */
    address?: string
    /** The nonce of this answer's Content-Security-Policy. */
    nonce?: string
  }
}

/** The address that throttles count by. */
export function callerAddress(context: AppLoadContext): string {
  return context.address ?? 'unknown'
}
