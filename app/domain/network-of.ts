/**
 * The /48 network of an IPv6 address in the form of throttles, which is a /64: one customer may have 65,536 of those.
 * Null for IPv4, where addresses are costly and neighbours are strangers.
 */
export function networkOf(address: string): string | null {
  const [, site] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address) ?? []
  return site ? `${site}::/48` : null
}
