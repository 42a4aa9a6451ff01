import type { AppLoadContext } from '@remix-run/node'
import type { DeviceParts } from '#app/http/document/split-page.ts'

declare module '@remix-run/node' {
  /** What our own server passes along with each request. Absent under remix-serve and in development. */
  interface AppLoadContext {
    /** The caller's IP address as far as the server trusts it; IPv6 is cut to its /64. */
    address?: string
    /** The nonce of this response's Content-Security-Policy. */
    nonce?: string
    /** The body, if the route is called without Remix: reading it from a Request takes longer. */
    body?: Buffer<ArrayBuffer>
    /** The SHA-256 of the file in the form, hexadecimal, if the route's handle says `hashesFile`; null if it has no file. */
    fileHash?: string | null
    /** Placeholders for the parts of a check-in page that differ by device; they are replaced afterwards. */
    placeholders?: DeviceParts
    /** Aborted when the caller disconnects before the response is ready. */
    callerLeft?: AbortSignal
  }
}

/** The address by which throttles count. */
export function callerAddress(context: AppLoadContext): string {
  return context.address ?? 'unknown'
}

/**
 * Aborted when nobody waits for the response any more. The signal of a loader's own request may never fire: it follows
 * the signals of the requests that Remix copied it from, and those may be garbage-collected.
 */
export function callerLeftSignal({ callerLeft }: AppLoadContext, request: Request): AbortSignal {
  return callerLeft ?? request.signal
}
