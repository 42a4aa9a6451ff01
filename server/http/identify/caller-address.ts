import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The caller's address as throttles count it: IPv4 whole, IPv6 by its /64.
 * Fly's header counts on Fly only, where the proxy overwrites what a caller sends.
 */
export function callerAddress(request: IncomingMessage, onFly: boolean): string {
  const flyHeader = onFly ? request.headers['fly-client-ip'] : undefined
  const address = typeof flyHeader === 'string' && flyHeader !== '' ? flyHeader.trim() : request.socket.remoteAddress
  return foldAddress(address ?? 'unknown')
}

/** Shortens an IPv6 address to its /64 network; an IPv4-mapped one becomes IPv4. */
export function foldAddress(address: string): string {
  const plain = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain.slice(0, 45)
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
