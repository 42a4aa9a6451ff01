import { BlockList, isIP } from 'node:net'
import { isLoopback } from './is-loopback.server.ts'

/** Whether an origin can't be reached from the internet, by its address or by the kind of its name. */
export function isPrivateOrigin(origin: string): boolean {
  if (isLoopback(origin)) return true
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version !== 0) return privateAddresses.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host)
}

/** Private and link-local addresses, by RFC 1918, 3927, 4193 and 4291. */
const privateAddresses = new BlockList()
privateAddresses.addSubnet('10.0.0.0', 8)
privateAddresses.addSubnet('172.16.0.0', 12)
privateAddresses.addSubnet('192.168.0.0', 16)
privateAddresses.addSubnet('169.254.0.0', 16)
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')
