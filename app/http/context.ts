import type { AppLoadContext } from '@remix-run/node'
import type { DeviceParts } from '#app/http/document/split-page.ts'

declare module '@remix-run/node' {
  /** What our own server tells each request. Absent under remix-serve and in development. */
  interface AppLoadContext {
    /** The caller's address as the server believes it; IPv6 folded to its /64. */
    address?: string
    /** The nonce of this answer's Content-Security-Policy. */
    nonce?: string
    /** The body, where the route is called without Remix: to read it from a Request takes longer. */
    body?: Buffer<ArrayBuffer>
    /** What is to stand on a check-in page instead of the device's own parts, which are filled in afterwards. */
    placeholders?: DeviceParts
    /** Says that the caller has gone before the answer was there. */
    callerLeft?: AbortSignal
  }
}

/** The address that throttles count by. */
export function callerAddress(context: AppLoadContext): string {
  return context.address ?? 'unknown'
}

/**
 * Says when nobody waits for the answer any more. The signal of a request that a loader gets may never say so: it follows
 * those of the requests that Remix made it of, which nothing keeps.
 */
export function callerLeftSignal({ callerLeft }: AppLoadContext, request: Request): AbortSignal {
  return callerLeft ?? request.signal
}
