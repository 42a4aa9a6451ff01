import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from 'proxy-addr'
import { isPrivateAddress } from '#app/config/settings/is-private-address.server.ts'
import { foldAddress } from './fold-address.ts'

type Proxies = {
  /** On Fly the proxy names the caller in a header of its own, and overwrites what a caller sends. */
  onFly: boolean
  /** Addresses, networks as 10.0.0.0/8, or loopback, linklocal and uniquelocal. */
  trustedProxies: readonly string[]
}

/** The caller's address as throttles count it: IPv4 whole, IPv6 by its /64. */
export type CallerAddress = (request: IncomingMessage) => string

/**
 * Reads addresses of callers. Where trusted proxies are named, it is the last address in `X-Forwarded-For` that is none of
 * them; a header from anybody else is ignored. On Fly it is `Fly-Client-IP`, if the connection comes from a private network, as
 * Fly's does; a server elsewhere on which FLY_APP_NAME was left over is not fooled by it. Otherwise it is the connection's.
 */
export function createCallerAddress({ onFly, trustedProxies }: Proxies): CallerAddress {
  if (trustedProxies.length > 0) {
    const isTrusted = proxyaddr.compile([...trustedProxies])
    return (request) => foldAddress(lastAddress(proxyaddr.all(request, isTrusted)))
  }
  return onFly ? (request) => foldAddress(addressFromFly(request)) : (request) => foldAddress(ofConnection(request))
}

/** The last of these hops that is an address: what stands before it is what a proxy wrote about somebody it can't name. */
function lastAddress(hops: string[]): string {
  return hops.map(withoutPort).findLast((hop) => isIP(hop.split('%')[0] ?? '') !== 0) ?? 'unknown'
}

/** Some proxies write a port behind an address. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
}

function addressFromFly(request: IncomingMessage): string {
  const connection = ofConnection(request)
  const header = request.headers['fly-client-ip']
  return typeof header === 'string' && header !== '' && isPrivateAddress(connection) ? header.trim() : connection
}

function ofConnection(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? 'unknown'
}
