import { isIP } from 'node:net'
import { isLoopback } from './is-loopback.server.ts'
import { isPrivateAddress } from './is-private-address.server.ts'

/** Whether an origin can't be reached from the internet, by its address or by the kind of its name. */
export function isPrivateOrigin(origin: string): boolean {
  if (isLoopback(origin)) return true
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPrivateAddress(host)
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host)
}
